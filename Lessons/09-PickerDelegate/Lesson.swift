// The user has left the screen, and the picked photos still load.
//
// A picker tells its delegate, whose method cannot wait. So people start a task
// there, which is nobody's child; or keep a continuation, and forget that a
// picker may end without telling anybody.
//
// Hazards: orphan task, lost error, leaked continuation, double resume.
// swift run picker-delegate

import LessonKit
import SimulatedPhotosUI
import Simulation

@main
enum PickerDelegate: Lesson {
  static let summary = Summary(
    command: "picker-delegate",
    symptom: "The user has left the screen, and the picked photos still load.",
    problem: """
      A picker's delegate cannot wait, so it starts a task, which nobody \
      cancels.
      """,
    hazards: [.orphanTask, .lostError, .leakedContinuation, .doubleResume],
    cure:
      "One call presents, waits, dismisses and loads, in the screen's task.",
    costs: "somebody must hold that task, and cancel it.")

  static let scenes: [Scene<Added>] = [
    Scene(
      "told-twice", .antipattern, "picked, and then swiped away.",
      ends: { _ in
        .crashes(saying: "tried to resume its continuation more than once")
      },
      play(
        .bothCalls, PickerUser(.picks(.photos([.never]))), swipes: true,
        leaves: true)),
    Scene(
      "nobody-keeps", .antipattern, "a delegate that nobody keeps.",
      size: .large,
      ends: { _ in
        .stalls(
          .noThread, saying: "leaked its continuation without resuming it")
      },
      play(.localDelegate, PickerUser(.picks(.photos([.object]))))),
    Scene(
      "waits", .antipattern, "swiped, on real threads.", size: .large,
      ends: { _ in .stalls(.noThread) },
      play(.continuation, PickerUser(.swipesAway))),
    Scene(
      "handed-over", .replacement, "one of three fails.",
      ends: { _ in .returns(Added(attached: "ac", isTold: true)) },
      play(
        .delegate,
        PickerUser(.picks(.photos([.object, .error(Unreadable()), .object]))))),
    Scene(
      "left-loading", .replacement, "the user leaves while it loads.",
      size: .large,
      ends: { _ in .returns(.nothing) },
      play(
        .delegate, PickerUser(.picks(.photos([.never, .never]))),
        leaves: true)),
  ]

  private static let lanes = ["screen", "picker", "photo a"]

  static let models: [Model<Added>] = [
    Model(
      "loads-on", .antipattern, "the screen goes away while a photo loads.",
      options: .pool(of: 2),
      claim: Claim(found: [.returns(Added(late: "a"))]), intervals: lanes,
      model(.delegate, .picksOne, leavesAfter: .seconds(2))),
    Model(
      "untold", .antipattern, "one of two fails.",
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(.nothing)]),
      intervals: lanes + ["photo b"],
      model(.delegate, .picksTwo(failing: "b"))),
    Model(
      "overlaps", .antipattern, "a second picker is taken away.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Added(attached: "a"))]),
      intervals: lanes,
      modelAgain(.delegate, .picksOne, then: .picksAnother)),
    Model(
      "swiped", .antipattern, "a continuation; swiped away.",
      options: .pool(of: 2), claim: Claim(found: [.ends(.deadlocked)]),
      model(.continuation, PickerUser(.swipesAway))),
    Model(
      "declined", .antipattern, "it is not presented.",
      options: .pool(of: 2), claim: Claim(found: [.ends(.deadlocked)]),
      model(.continuation, PickerUser(.cancels, declinesToPresent: true))),
    Model(
      "left-waiting", .antipattern, "the screen goes away; nothing picked.",
      size: .large,
      options: .pool(of: 2), claim: Claim(found: [.ends(.deadlocked)]),
      intervals: ["screen", "picker"],
      model(
        .continuation, PickerUser(.nothing), leavesAfter: .seconds(2))),
    Model(
      "twice", .antipattern, "two taps; one continuation.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.ends(.deadlocked)]),
      modelTwice(.continuation, PickerUser(.picks(.photos([.object]))))),
    Model(
      "stops", .replacement, "the screen goes away while a photo loads.",
      options: .pool(of: 2),
      claim: Claim(found: [.returns(.nothing)]), intervals: lanes,
      model(.delegate, .picksOne, leavesAfter: .seconds(2))),
    Model(
      "told", .replacement, "one of two fails.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Added(attached: "a", isTold: true))]),
      intervals: lanes + ["photo b"],
      model(.delegate, .picksTwo(failing: "b"))),
    Model(
      "in-turn", .replacement, "the second picker stays.", size: .large,
      options: .pool(of: 2, delays: 2),
      claim: Claim(found: [.returns(Added(attached: "ab"))]),
      intervals: lanes + ["photo b"],
      modelAgain(.delegate, .picksOne, then: .picksAnother)),
    Model(
      "none-picked", .replacement, "it is swiped away.",
      options: .pool(of: 2),
      claim: Claim(found: [.returns(.nothing)]),
      model(.continuation, PickerUser(.swipesAway))),
    Model(
      "refused", .replacement, "it is not presented.",
      options: .pool(of: 2),
      claim: Claim(found: [.returns(Added(isTold: true))]),
      model(.continuation, PickerUser(.cancels, declinesToPresent: true))),
    Model(
      "taken-away", .replacement, "the screen goes away; nothing picked.",
      size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.nothing)]),
      intervals: ["screen", "picker"],
      model(
        .continuation, PickerUser(.nothing), leavesAfter: .seconds(2))),
    Model(
      "second", .replacement, "two taps; the second is refused.", size: .large,
      options: .pool(of: 2, delays: 4),
      claim: Claim(found: [.returns(Added(attached: "a", isTold: true))]),
      modelTwice(.continuation, PickerUser(.picks(.photos([.object]))))),
    Model(
      "any-time", .replacement, "the user leaves at any time.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.nothing)]),
      modelAnyTime(.delegate, PickerUser(.picks(.photos([1]))))),
    Model(
      "as-it-comes", .replacement, "the user leaves as a photo comes.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [.returns(.nothing), .returns(Added(attached: "a"))]),
      modelAnyTime(
        .delegate, PickerUser(.picks(.photos([1]))), after: .seconds(1))),
  ]

  static let tryIt = TryIt(
    swap: "ending.finish(.failure(NotPresented()))", for: "()",
    then: "Then `--variant refused` waits for ever.")
}

extension PickerUser {
  /// After a second, a photo that loads for three.
  fileprivate static let picksOne = PickerUser(
    .picks(.photos([3])), after: .seconds(1))

  /// After three seconds, another photo, which loads for one.
  fileprivate static let picksAnother = PickerUser(
    .picks([PickerItem("photo b", latency: .seconds(1))]), after: .seconds(3))

  fileprivate static func picksTwo(failing letter: Character) -> PickerUser {
    PickerUser(.picks(.photos([1, 2], failing: letter)), after: .seconds(1))
  }
}
