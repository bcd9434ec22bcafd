// The picture stays blurred, or the app crashes when the sharp one comes.
//
// The photo library shows a blurred image at once and a sharp one when it has it.
// That is two answers. Whoever squeezes them into one call loses the second, the
// error behind the first, or the process.
//
// Hazards: double resume, lost cancellation.    swift run degraded-images

import LessonKit
import SimulatedPhotos
import Simulation

@main
enum DegradedImages: Lesson {
  static let summary = Summary(
    command: "degraded-images",
    symptom: "The picture stays blurred, or the sharp one ends the app.",
    problem: """
      The photo library (a simulated one) gives a blurred image at once and a \
      sharp one when it has it: two answers, or one and an error. Squeezed into \
      one call, the second is lost, or it is one too many. A stream has room for \
      both, and must tell the library when nobody reads it any more.
      """,
    hazards: [.doubleResume, .lostCancellation],
    cure: """
      A stream that says when it is over, and cancels when its reader stops.
      """,
    costs: "one reader only; the rule for the last image is fragile.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "group", .antipattern,
      "waits in a dispatch group; it is left twice.",
      ends: { _ in .crashesSilently },
      play(.group, .opportunistic, .degradedThenImage)),
    Scene(
      "once", .antipattern,
      "the first image only: it stays blurred.",
      ends: { _ in .returns(Outcome(last: .blurred)) },
      play(.once, .opportunistic, .degradedThenImage)),
    Scene(
      "error-lost", .antipattern,
      "the same; the error behind it is lost.",
      ends: { _ in .returns(Outcome(last: .blurred)) },
      play(.once, .opportunistic, .degradedThenError)),
    Scene(
      "left-alone", .antipattern,
      "the row is gone; the library loads on.",
      ends: { _ in .returns(Outcome(last: .blurred)) },
      playCancelled(.once)),
    Scene(
      "sharp", .replacement,
      "the same two answers.",
      ends: { _ in .returns(Outcome(last: .sharp)) },
      play(.group, .opportunistic, .degradedThenImage)),
    Scene(
      "error-told", .replacement,
      "the sharp one cannot be had.",
      ends: { _ in .returns(Outcome(last: .blurred, errors: 1)) },
      play(.once, .opportunistic, .degradedThenError)),
    Scene(
      "stops", .replacement,
      "the row goes away while it waits.",
      ends: { _ in .returns(Outcome(errors: 1, cancelled: 1)) },
      playCancelled(.once)),
    Scene(
      "fast", .replacement,
      "a mode with one image, a blurred one.",
      ends: { _ in .returns(Outcome(last: .blurred)) },
      play(.group, .fastFormat, .degradedThenImage)),
  ]

  static let models: [Model<Shown>] = [
    Model(
      "late-handler", .antipattern, "a stream; left any time.",
      options: .pool(of: 2, delays: 3),
      claim: Claim(
        found: [.returns(.forNobody), .returns(.stopped)]),
      modelCancelled(.popular)),
    Model(
      "late-all", .antipattern, "late-handler, without a bound.", size: .large,
      options: .pool(of: 2),
      claim: Claim(
        found: [.returns(.forNobody), .returns(.stopped)]),
      modelCancelled(.popular)),
    Model(
      "left-twice", .antipattern, "group again.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [
        .crashes(saying: "DispatchGroup.leave() without an enter()")
      ]),
      model(.group, .blurredThenSharp)),
    Model(
      "once-only", .antipattern, "once again.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.forNobody)]),
      model(.once, .sharpAfterASecond)),
    Model(
      "both", .replacement, "blurred, then sharp.", options: .pool(of: 2),
      claim: Claim(found: [.returns(.both), .returns(.newest)]),
      model(.popular, .blurredThenSharp)),
    Model(
      "left-anytime", .replacement, "it is left at any time.",
      options: .pool(of: 2, delays: 3),
      claim: Claim(found: [.returns(.stopped)]),
      modelCancelled(.popular)),
    Model(
      "left-all", .replacement, "left-anytime, without a bound.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.stopped)]),
      modelCancelled(.popular)),
    Model(
      "enough", .replacement, "it leaves after an image.", size: .large,
      options: .pool(of: 2), claim: Claim(found: [.returns(.stopped)]),
      model(.popular, .sharpAfterASecond, mostImages: 1)),
  ]

  static let tryIt = TryIt(
    swap: "case (.degraded, .opportunistic): false",
    for: "case (.degraded, .opportunistic): true",
    then: """
      Then the blurred image is kept in `--variant sharp` and \
      `--variant error-told`; the sharp one is loaded for nobody in \
      `--variant both` and `--variant left-anytime`.
      """)
}
