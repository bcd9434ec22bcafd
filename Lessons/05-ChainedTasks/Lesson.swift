// The user has left the screen, and the downloads go on.
//
// Downloads are to run one after another. Where each is a task that waits for
// the task before it, the chain is nobody's child: nothing stops it, and a link
// that is cancelled still waits for all before it.
//
// Hazards: lost cancellation, orphan task, lost order.  swift run chained-tasks

import LessonKit
import Simulation

@main
enum ChainedTasks: Lesson {
  static let summary = Summary(
    command: "chained-tasks",
    symptom: "The user has left the screen, and the downloads go on.",
    problem: """
      A tap adds a download to a chain of tasks that nobody owns, so nothing \
      stops it.
      """,
    hazards: [.lostCancellation, .orphanTask, .lostOrder],
    cure: "One sender of the taps, one reader, in the screen's own task.",
    costs: "a sender without a reader waits, for ever in the reader's loop.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "waits-itself", .antipattern,
      "adds-another, on real threads.", size: .large,
      ends: { _ in .stalls(.noThread) },
      playPart()),
    Scene(
      "hang-stopped", .replacement,
      "the screen goes away while two hangs.",
      ends: { _ in .returns(Outcome(saved: 1, cancelled: 1)) },
      playHanging()),
  ]

  static let models: [Model<Ended>] = [
    Model(
      "goes-on", .antipattern,
      "the screen goes away during the second download.",
      options: .allActorEntries, claim: Claim(found: [.returns(.wentOn)]),
      intervals: screenAndFiles,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "elsewhere", .antipattern, "not on the main actor.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      intervals: screenAndFiles,
      modelReceived(.chained)),
    Model(
      "on-main", .antipattern, "three taps, on the main actor.", size: .large,
      options: .allActorEntries, claim: Claim(found: [.returns(.inOrder)]),
      intervals: screenAndFiles,
      model(.chained)),
    Model(
      "late-cancel", .antipattern, "a link is cancelled.", size: .large,
      options: .allActorEntries, claim: Claim(found: [.returns(.late)]),
      intervals: callerAndFiles,
      modelCancelled(.chained)),
    Model(
      "adds-another", .antipattern, "a link waits for one it adds.",
      options: .allActorEntries, claim: Claim(found: [.ends(.deadlocked)]),
      modelPart(.chained)),
    Model(
      "left-in-send", .antipattern, "the channel is not finished.",
      size: .large, options: .actorEntries(delays: 3),
      claim: Claim(found: [.ends(.deadlocked)]),
      intervals: screenAndCallers,
      modelTold(.popular, later: nil)),
    Model(
      "two-senders", .antipattern, "the channel; a task a tap.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      intervals: screenAndFiles,
      model(.popular)),
    Model(
      "stops", .replacement, "the screen goes away during the second download.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.stopped(saved: 1, cancelled: 1))]),
      intervals: screenAndFiles,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "received", .replacement, "not on the main actor.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder)]),
      intervals: screenAndFiles,
      modelReceived(.chained)),
    Model(
      "told", .replacement, "leaving while callers wait.",
      options: .actorEntries(delays: 1),
      claim: Claim(found: [.returns(.told)]),
      intervals: screenAndCallers,
      modelTold(.popular)),
    Model(
      "stops-far", .replacement, "stops, with one delay more.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.stopped(saved: 1, cancelled: 1))]),
      intervals: screenAndFiles,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "told-far", .replacement, "told, with two delays more.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.told)]),
      intervals: screenAndCallers,
      modelTold(.popular)),
    Model(
      "in-order", .replacement, "three taps.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.inOrder)]),
      intervals: screenAndFiles,
      model(.popular)),
    Model(
      "prompt", .replacement, "a caller is cancelled.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.atOnce)]),
      intervals: callerAndFiles,
      modelCancelled(.chained)),
    Model(
      "adds-one", .replacement, "a download adds another.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.both)]),
      intervals: ["one", "two"],
      modelPart(.chained)),
  ]

  private static let screenAndFiles = ["screen"] + Visit.names
  private static let callerAndFiles = ["one", "two", "caller"]
  private static let screenAndCallers =
    ["screen", "one"] + Visit.names.map { "button \($0)" }

  static let tryIt = TryIt(
    swap: "requests.finish()", for: "()",
    then: "Then callers wait for ever in `--variant told`.")
}

extension ExplorationOptions {
  /// Every schedule at actor entries, where there are fewer than a thousand.
  fileprivate static var allActorEntries: ExplorationOptions {
    var options = ExplorationOptions.actorEntries()
    options.maximumSchedules = 1000
    return options
  }
}
