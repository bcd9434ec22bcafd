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

  static let scenes: [Scene<Outcome>] = []

  static let models: [Model<Seen>] = [
    Model(
      "goes-on", .antipattern, "it leaves during the second.",
      options: .delays(2), claim: Claim(found: [.returns(.wentOn)]),
      intervals: ["screen"] + ["one", "two", "three"],
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "late-cancel", .antipattern, "a link, cancelled.",
      options: .delays(2), claim: Claim(found: [.returns(.late)]),
      intervals: ["caller", "one", "two"],
      modelCancelled(.chained)),
    Model(
      "adds-another", .antipattern, "a link waits for one it adds.",
      options: .delays(2), claim: Claim(found: [.ends(.deadlocked)]),
      intervals: ["one", "two"],
      modelPart(.chained)),
    Model(
      "elsewhere", .antipattern, "asked for off the main actor.",
      options: .delays(2),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      modelReceived(.chained)),
    Model(
      "left-in-send", .antipattern, "a channel, not finished.",
      options: .delays(2), claim: Claim(found: [.ends(.deadlocked)]),
      model(.popular, leavesAfter: .milliseconds(1500))),
    Model(
      "two-senders", .antipattern, "the channel; a task a tap.",
      options: .delays(2),
      claim: Claim(found: [.returns(.inOrder), .returns(.swapped)]),
      model(.popular)),
    Model(
      "stops", .replacement, "it leaves during the second.",
      options: .delays(2), claim: Claim(found: [.returns(.stopped)]),
      intervals: ["screen"] + ["one", "two", "three"],
      model(.chained, leavesAfter: .milliseconds(4500))),
    Model(
      "cancelled", .replacement, "a caller, cancelled.",
      options: .delays(2), claim: Claim(found: [.returns(.atOnce)]),
      intervals: ["caller", "one", "two"],
      modelCancelled(.chained)),
    Model(
      "adds", .replacement, "a download adds another.",
      options: .delays(2), claim: Claim(found: [.returns(.both)]),
      intervals: ["one", "two"],
      modelPart(.chained)),
    Model(
      "received", .replacement, "asked for off the main actor.",
      options: .delays(2), claim: Claim(found: [.returns(.inOrder)]),
      modelReceived(.chained)),
    Model(
      "all-return", .replacement, "it leaves during the first.",
      options: .delays(2), claim: Claim(found: [.returns(.stopped)]),
      model(.popular, leavesAfter: .milliseconds(1500))),
    Model(
      "in-order", .replacement, "three taps.",
      options: .delays(2), claim: Claim(found: [.returns(.inOrder)]),
      intervals: ["screen"] + ["one", "two", "three"],
      model(.popular)),
  ]

  static let tryIt = TryIt(swap: "a", for: "b", then: "To be written.")
}

extension ExplorationOptions {
  /// Schedules at actor entries that skip at most so many candidates; all of them,
  /// where there is no bound.
  static func delays(_ delays: Int?) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = delays
    return options
  }
}

struct Outcome: LessonOutcome {
  var description: String { "" }
}
