// One after another, and all at once: the queue is serial, and the work overlaps.
//
// A step of a serial queue has become async. The block starts a task and returns,
// and for the queue the step is over then. An actor used as a queue does the
// same: at each await it takes the next call.
//
// Hazards: re-entrancy, lost order.    swift run closure-queue

import LessonKit
import Simulation

@main
enum ClosureQueue: Lesson {
  static let summary = Summary(
    command: "closure-queue",
    symptom: "The queue is serial, and its jobs run all at once.",
    problem: """
      To the queue a job is over when its block returns. The task it started \
      goes on.
      """,
    hazards: [.lostOrder, .reentrancy],
    cure: "One loop in the screen's task; the taps go into a stream.",
    costs: "a tap cannot be told to wait; the stream keeps them all.")

  static let scenes: [Scene<Outcome>] = []

  private static let colours = Colour.allCases
  private static let twice = colours + colours
  private static let lanes = colours.map(\.rawValue)
  private static let pair = ["red", "green"]
  private static let allLanes = lanes + lanes.map { "\($0) 2" }

  static let models: [Model<Shown>] = [
    Model(
      "queue", .antipattern, "three colours, three seconds each, tapped twice.",
      options: .delays(1), claim: Claim(found: [.returns(Shown(atOnce: 6))]),
      intervals: allLanes,
      model(.queue, twice, leavesAfter: .seconds(20))),
    Model(
      "actor", .antipattern, "an actor, free at each await.",
      options: .delays(1), claim: Claim(found: [.returns(Shown(atOnce: 6))]),
      intervals: allLanes,
      model(.actor, twice, leavesAfter: .seconds(20))),
    Model(
      "runs-on", .antipattern, "the screen goes away.",
      options: .delays(2),
      claim: Claim(found: [
        .returns(Shown(atOnce: 3, ranOn: 3)),
        .returns(Shown(atOnce: 3, isInOrder: false, ranOn: 3)),
      ]),
      intervals: ["screen"] + lanes,
      model(.queue, colours, leavesAfter: .seconds(1))),
    Model(
      "queue-late", .antipattern, "the same six taps, two delays.",
      size: .large, options: .delays(2),
      claim: Claim(found: [
        .returns(Shown(atOnce: 6)),
        .returns(Shown(atOnce: 6, isInOrder: false)),
      ]),
      intervals: allLanes,
      model(.queue, twice, leavesAfter: .seconds(20))),
    Model(
      "queue-pair", .antipattern, "two taps.", size: .large,
      options: .delays(nil),
      claim: Claim(found: [
        .returns(Shown(atOnce: 2)),
        .returns(Shown(atOnce: 2, isInOrder: false)),
      ]),
      intervals: pair,
      model(.queue, [.red, .green], leavesAfter: .seconds(20))),
    Model(
      "actor-pair", .antipattern, "two taps, with an actor.", size: .large,
      options: .delays(nil), claim: Claim(found: [.returns(Shown(atOnce: 2))]),
      intervals: pair,
      model(.actor, [.red, .green], leavesAfter: .seconds(20))),
    Model(
      "serial", .replacement, "the same six taps.", options: .delays(2),
      claim: Claim(found: [.returns(.oneByOne)]), intervals: lanes,
      model(.queue, twice, leavesAfter: .seconds(20))),
    Model(
      "leaves", .replacement, "left during green.",
      options: .delays(2),
      claim: Claim(found: [.returns(Shown(atOnce: 1, cut: 1, never: 1))]),
      intervals: ["screen"] + lanes,
      model(.queue, colours, leavesAfter: .milliseconds(4500))),
    Model(
      "closures", .replacement, "closures; order not kept.",
      options: .delays(2),
      claim: Claim(found: [
        .returns(.oneByOne), .returns(Shown(atOnce: 1, isInOrder: false)),
      ]),
      intervals: lanes,
      model(.closures, colours, leavesAfter: .seconds(20))),
    Model(
      "serial-all", .replacement, "the same six taps, without a bound.",
      size: .large, options: .delays(nil),
      claim: Claim(found: [.returns(.oneByOne)]), intervals: lanes,
      model(.queue, twice, leavesAfter: .seconds(20))),
    Model(
      "leaves-all", .replacement, "leaves, without a bound.",
      size: .large, options: .delays(nil),
      claim: Claim(found: [.returns(Shown(atOnce: 1, cut: 1, never: 1))]),
      intervals: ["screen"] + lanes,
      model(.queue, colours, leavesAfter: .milliseconds(4500))),
    Model(
      "closures-six", .replacement, "the same six taps, as closures.",
      size: .large, options: .delays(2),
      claim: Claim(found: [
        .returns(.oneByOne), .returns(Shown(atOnce: 1, isInOrder: false)),
      ]),
      intervals: lanes,
      model(.closures, twice, leavesAfter: .seconds(20))),
    Model(
      "closures-cut", .replacement,
      "closures; the screen goes while green is on.",
      size: .large, options: .delays(2),
      claim: Claim(
        found: [.returns(Shown(atOnce: 1, cut: 1, never: 1))],
        allowed: [
          .returns(Shown(atOnce: 1, isInOrder: false, cut: 1, never: 1))
        ]),
      intervals: ["screen"] + lanes,
      model(.closures, colours, leavesAfter: .milliseconds(4500))),
    Model(
      "closures-two", .replacement, "two taps, as closures.",
      size: .large, options: .delays(nil),
      claim: Claim(found: [
        .returns(.oneByOne), .returns(Shown(atOnce: 1, isInOrder: false)),
      ]),
      intervals: pair,
      model(.closures, [.red, .green], leavesAfter: .seconds(20))),
  ]

  static let tryIt = TryIt(
    swap: "colours where !Task.isCancelled", for: "colours",
    then: "Then `--variant leaves` still shows blue.")
}

extension ExplorationOptions {
  /// The schedules at actor entries that skip at most so many candidates.
  fileprivate static func delays(_ delays: Int?) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = delays
    return options
  }
}

/// Nothing: all of this lesson is explored.
struct Outcome: LessonOutcome {
  var description: String { "" }
}
