// Picked photos come in the wrong order, one is missing, or nothing comes at all.
//
// A dispatch group counts. It keeps no results, no errors and no order, and so
// the code around it keeps them, in an array that all handlers reach.
//
// Hazards: lost order, data race, lost error.    swift run picker-group

import LessonKit
import SimulatedPhotosUI
import Simulation

@main
enum PickerGroup: Lesson {
  static let summary = Summary(
    command: "picker-group",
    symptom: "Picked photos come in the wrong order, or one is missing.",
    problem: """
      A dispatch group counts, and that is all. Results, errors and order are \
      left to an array that all handlers append to, as each is done.
      """,
    hazards: [.lostOrder, .dataRace, .lostError],
    cure: """
      A task group, whose children say which photo they have.
      """,
    costs: "all images are in memory at once.")

  static let scenes: [Scene<Handed>] = [
    Scene(
      "untold", .antipattern, "one of two fails; nobody is told.",
      ends: { _ in .returns(Handed(images: "a")) },
      play(.group, .photos([.object, .error(Unreadable())]))),
    Scene(
      "never", .antipattern, "one of two fails and never leaves.", size: .large,
      ends: { _ in .stalls(.noThread) },
      play(.earlyReturn, .photos([.object, .error(Unreadable())]))),
    Scene(
      "unheard", .antipattern, "the user leaves; it waits on.", size: .large,
      ends: { _ in .stalls(.noThread) },
      playCancelled(.group, .photos([.never, .never]))),
    Scene(
      "told", .replacement, "one of two fails.",
      ends: { _ in .returns(Handed(images: "a", failed: "b")) },
      play(.group, .photos([.object, .error(Unreadable())]))),
    Scene(
      "thrown", .replacement, "one of two fails; all or nothing.",
      ends: { _ in .returns(.secondThrown) },
      play(.earlyReturn, .photos([.never, .error(Unreadable())]), .stop)),
    Scene(
      "neither", .replacement, "no image, and no error either.",
      ends: { _ in .returns(Handed(images: "a", failed: "bc")) },
      play(.earlyReturn, .photos([.object, .neither, .otherClass]))),
    Scene(
      "heard", .replacement, "the user leaves.",
      ends: { _ in .returns(.cancelled) },
      playCancelled(.group, .photos([.never, .never]))),
  ]

  private static let three = ["photo a", "photo b", "photo c"]
  private static let two = ["photo a", "photo b"]

  /// A user who leaves at the instant at which both photos come: the call is
  /// over, and it is as if nobody had left, or the photos are handed to nobody;
  /// or it is cancelled, and both are lost.
  private static let leftAsTheyCome: [Claim<Handed>.Result] = [
    .returns(Handed(images: "ab")), .returns(Handed(lost: "ab")),
    .returns(.cancelled(losing: "ab")),
  ]

  static let models: [Model<Handed>] = [
    Model(
      "arrival", .antipattern, "three photos; the first is the slowest.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Handed(images: "bca"))]),
      intervals: three,
      model(.group, .photos([3, 1, 2]))),
    Model(
      "torn", .antipattern, "two come at once.",
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Handed(images: "a", lost: "b")),
        .returns(Handed(images: "b", lost: "a")),
        .returns(Handed(images: "ab")), .returns(Handed(images: "ba")),
      ]),
      model(.group, .photos([0, 0]))),
    Model(
      "error-lost", .antipattern, "the second of three fails.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Handed(images: "ac"))]),
      intervals: three,
      model(.group, .photos([1, 2, 3], failing: "b"))),
    Model(
      "no-leave", .antipattern, "one fails and never leaves.",
      options: .pool(of: 2), claim: Claim(found: [.ends(.deadlocked)]),
      model(.earlyReturn, .photos([0, 0], failing: "b"))),
    Model(
      "loads-on", .antipattern, "the user leaves.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Handed(lost: "abc"))]), intervals: three,
      modelLeft(.group, .photos([1, 2, 3]), after: .milliseconds(500))),
    Model(
      "left-midway", .antipattern, "the user leaves between two photos.",
      size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Handed(lost: "ab"))]), intervals: two,
      modelLeft(.group, .photos([1, 3]), after: .seconds(2))),
    Model(
      "selection", .replacement, "three; the first is slowest.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Handed(images: "abc"))]),
      model(.group, .photos([3, 1, 2]))),
    Model(
      "left", .replacement, "the user leaves before a photo is loaded.",
      size: .large,
      options: .pool(of: 2, delays: 6),
      claim: Claim(found: [.returns(.cancelled)]),
      modelLeft(.group, .photos([1, 1]))),
    Model(
      "leaves", .replacement, "the user leaves after half a second.",
      size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.cancelled)]), intervals: three,
      modelLeft(.group, .photos([1, 2, 3]), after: .milliseconds(500))),
    Model(
      "between", .replacement, "the user leaves between two photos.",
      size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.cancelled(losing: "a"))]), intervals: two,
      modelLeft(.group, .photos([1, 3]), after: .seconds(2))),
    Model(
      "between-stop", .replacement,
      "the user leaves between two photos; all or nothing.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.cancelled(losing: "a"))]), intervals: two,
      modelLeft(.group, .photos([1, 3]), .stop, after: .seconds(2))),
    Model(
      "tie", .replacement, "the user leaves as both photos come.",
      size: .large,
      options: .unpreempted, claim: Claim(found: leftAsTheyCome),
      modelLeft(.group, .photos([1, 1]), after: .seconds(1))),
    Model(
      "tie-stop", .replacement,
      "the user leaves as both photos come; all or nothing.", size: .large,
      options: .unpreempted, claim: Claim(found: leftAsTheyCome),
      modelLeft(.group, .photos([1, 1]), .stop, after: .seconds(1))),
    Model(
      "keeps", .replacement, "the second of three fails.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(.secondFailed)]),
      model(.group, .photos([0, 0, 0], failing: "b"))),
    Model(
      "stops", .replacement, "the second of three fails; all or nothing.",
      size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(.secondThrown)]), intervals: three,
      model(.group, .photos([2, 1, 2], failing: "b"), .stop)),
    Model(
      "three", .replacement, "three photos.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(Handed(images: "abc"))]),
      model(.group, .photos([1, 1, 1]))),
    Model(
      "four", .replacement, "four photos.", size: .large,
      options: .actorEntries(delays: 5),
      claim: Claim(found: [.returns(Handed(images: "abcd"))]),
      model(.group, .photos([0, 0, 0, 0]))),
    Model(
      "five", .replacement, "five photos.", size: .large,
      options: .actorEntries(preemptions: 1, delays: 4),
      claim: Claim(found: [.returns(Handed(images: "abcde"))]),
      model(.group, .photos([0, 0, 0, 0, 0]))),
    Model(
      "ten", .replacement, "ten photos.", size: .large,
      options: .actorEntries(delays: 3),
      claim: Claim(found: [.returns(Handed(images: "abcdefghij"))]),
      model(.group, .photos(Array(repeating: 0, count: 10)))),
  ]

  static let tryIt = TryIt(
    swap: "failures.append(error)", for: "throw error",
    then: """
      Then `--variant told` and `--variant neither` throw, and no photo is handed \
      over.
      """)
}

extension ExplorationOptions {
  /// The schedules on two threads in which nobody is preempted.
  fileprivate static var unpreempted: ExplorationOptions {
    var options = ExplorationOptions.pool(of: 2)
    options.bound.preemptions = 0
    return options
  }

  /// The schedules at actor entries within both bounds.
  fileprivate static func actorEntries(
    preemptions: Int, delays: Int
  ) -> ExplorationOptions {
    var options = ExplorationOptions.actorEntries(delays: delays)
    options.bound.preemptions = preemptions
    return options
  }
}
