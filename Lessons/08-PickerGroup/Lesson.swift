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
      "never", .antipattern, "no-leave, on real threads.", size: .large,
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
      "selection", .replacement, "arrival again.",
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
      "leaves", .replacement, "loads-on again.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.cancelled)]), intervals: three,
      modelLeft(.group, .photos([1, 2, 3]), after: .milliseconds(500))),
    Model(
      "keeps", .replacement, "the second of three fails.", size: .large,
      options: .actorEntries(),
      claim: Claim(found: [.returns(.secondFailed)]),
      model(.group, .photos([0, 0, 0], failing: "b"))),
    Model(
      "stops", .replacement, "the same; all or nothing.", size: .large,
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
      Told and neither then end with an error, and the photos that were loaded \
      are lost.
      """)
}

extension ExplorationOptions {
  /// The schedules at actor entries within a bound.
  fileprivate static func actorEntries(
    preemptions: Int? = nil, delays: Int? = nil
  ) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound = Bound(preemptions: preemptions, delays: delays)
    return options
  }
}
