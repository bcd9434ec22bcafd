// The user has left the screen, and the downloads go on.
//
// Downloads are to run one after another. Where each is a task that waits for the
// task before it, the chain is nobody's child: nothing stops it, and a link that is
// cancelled still waits for all before it.
//
// Hazards: lost cancellation, orphan task, lost order.    swift run chained-tasks

import LessonKit
import Simulation

@main
enum ChainedTasks: Lesson {
  static let summary = Summary(
    command: "chained-tasks",
    symptom: "The user has left the screen, and the downloads go on.",
    problem: """
      Three buttons each add a file to download, one at a time, in the order of \
      the taps. Each tap starts a task that waits for the task before it. Such a \
      chain belongs to nobody: whoever leaves the screen cannot stop it.
      """,
    hazards: [.lostCancellation, .orphanTask, .lostOrder],
    cure: """
      Taps go into a stream, one sender hands them to a channel, and its reader \
      downloads one after another, for as long as the screen's task lives.
      """,
    costs: "a sender without a reader waits, for ever in the reader's loop.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "waits-itself", .antipattern,
      "a link waits for a link that it adds.",
      ends: { _ in .stalls(.noThread) },
      playPart()),
    Scene(
      "hangs", .antipattern,
      "left while the second hangs.",
      ends: { _ in .returns(Outcome(saved: 1, underWay: 1, remains: 1)) },
      playHanging()),
    Scene(
      "adds", .replacement,
      "a download adds a download.",
      ends: { _ in .returns(Outcome(saved: 2)) },
      playPart()),
    Scene(
      "hang-stopped", .replacement,
      "left while the second hangs.",
      ends: { _ in .returns(Outcome(saved: 1, cancelled: 1)) },
      playHanging()),
  ]

  static let models: [Model<Seen>] = [
    Model(
      "goes-on", .antipattern, "it leaves during the second.",
      options: .actorEntries(), claim: Claim(found: [.returns(.wentOn)]),
      intervals: ["screen"] + Visit.names,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "late-cancel", .antipattern, "a link, cancelled.",
      options: .actorEntries(), claim: Claim(found: [.returns(.late)]),
      intervals: ["one", "two", "caller"],
      modelCancelled(.chained)),
    Model(
      "adds-another", .antipattern, "waits-itself again.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.ends(.deadlocked)]),
      intervals: ["one", "two"],
      modelPart(.chained)),
    Model(
      "elsewhere", .antipattern, "not on the main actor.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      modelReceived(.chained)),
    Model(
      "left-in-send", .antipattern, "a channel, not finished.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.ends(.deadlocked)]),
      intervals: ["screen", "one", "button one", "button two", "button three"],
      modelTold(.popular)),
    Model(
      "two-senders", .antipattern, "the channel; a task a tap.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      intervals: ["screen"] + Visit.names,
      model(.popular)),
    Model(
      "on-main", .antipattern, "three taps.", size: .large,
      options: .actorEntries(), claim: Claim(found: [.returns(.inOrder)]),
      intervals: ["screen"] + Visit.names,
      model(.chained)),
    Model(
      "stops", .replacement, "it leaves during the second.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.stopped)]),
      intervals: ["screen"] + Visit.names,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "prompt", .replacement, "a caller, cancelled.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.atOnce)]),
      intervals: ["one", "two", "caller"],
      modelCancelled(.chained)),
    Model(
      "adds-one", .replacement, "adds again.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.both)]),
      intervals: ["one", "two"],
      modelPart(.chained)),
    Model(
      "received", .replacement, "not on the main actor.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder)]),
      modelReceived(.chained)),
    Model(
      "told", .replacement, "it leaves while callers wait.",
      options: .actorEntries(delays: 1),
      claim: Claim(found: [.returns(.told)]),
      intervals: ["screen", "one", "button one", "button two", "button three"],
      modelTold(.popular)),
    Model(
      "stops-far", .replacement, "stops, within three delays.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.stopped)]),
      intervals: ["screen"] + Visit.names,
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "told-far", .replacement, "told, within three delays.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.told)]),
      intervals: ["screen", "one", "button one", "button two", "button three"],
      modelTold(.popular)),
    Model(
      "order-far", .replacement, "in-order, within three.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(.inOrder)]),
      intervals: ["screen"] + Visit.names,
      model(.popular)),
    Model(
      "in-order", .replacement, "three taps.",
      options: .actorEntries(delays: 2),
      claim: Claim(found: [.returns(.inOrder)]),
      intervals: ["screen"] + Visit.names,
      model(.popular)),
  ]

  static let tryIt = TryIt(
    swap: "tapped(part)",
    for: "_ = await appendDownload(part)",
    then: "Adds then waits for itself.")
}

extension ExplorationOptions {
  /// Every schedule at actor entries, or those that skip at most so many
  /// candidates.
  static func actorEntries(delays: Int? = nil) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = delays
    return options
  }
}
