// The app crashes on the second picture, or a picture never comes.
//
// An async function wraps a callback in a continuation. A continuation must be
// resumed exactly once. The photo library calls its handler once, twice or
// never, with an image, with an error, with both keys missing: each way that the
// wrapper has not thought of is a crash or a task that waits for ever.
//
// Hazards: double resume, leaked continuation.
// swift run continuation-contract

import Foundation
import LessonKit
import SimulatedPhotos
import Simulation

@main
enum ContinuationContract: Lesson {
  static let summary = Summary(
    command: "continuation-contract",
    symptom: "It crashes on the second picture, or a picture never comes.",
    problem: """
      A continuation must be resumed exactly once; the photo library (a simulated \
      one) calls back once, twice or never. Twice, and it crashes; never, and it waits.
      """,
    hazards: [.doubleResume, .leakedContinuation],
    cure: """
      It sets .highQualityFormat, so one call comes, and one switch resumes.
      """,
    costs: "one image only, and the best: no quick one first.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "popular", .antipattern,
      "the options are the caller's; a degraded image comes first.",
      ends: { _ in .crashes(saying: resumedTwice) },
      play(.popular, asks: .opportunistic, .blurredFirst)),
    Scene(
      "no-better", .antipattern,
      "it skips degraded; no other comes.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      play(.skipsDegraded, asks: .fastFormat, .blurredFirst)),
    Scene(
      "no-image", .antipattern,
      "it returns if there is no image.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      play(
        .returnsEarly, asks: .highQualityFormat, PhotoPlan(answers: .error))),
    Scene(
      "weak-self", .antipattern,
      "weak self; nobody else owns self.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      // An answer may come while the request is still being made, and then it
      // finds the receiver.
      play(
        .weakReceiver, asks: .highQualityFormat, PhotoPlan(),
        whenCallerWaits: true)),
    Scene(
      "other-error", .antipattern,
      "an error of a type it does not know.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      play(.knowsItsErrors, asks: .highQualityFormat, .networkFails)),
    Scene(
      "cancelled", .antipattern,
      "cancelled: neither image nor error.",
      ends: { _ in .stalls(.noThread, saying: leaked) },
      playCancelled(.knowsItsErrors)),
    Scene(
      "one-answer", .replacement,
      "the caller's options, and what comes, are those of popular.",
      ends: { _ in .returns(Outcome(images: 1, calls: 1)) },
      play(.popular, asks: .opportunistic, .blurredFirst)),
    Scene(
      "degraded", .replacement,
      "the only image there is is degraded.",
      ends: { _ in .returns(Outcome(degraded: 1, calls: 1)) },
      play(
        .skipsDegraded, asks: .opportunistic, PhotoPlan(answers: .degraded))),
    Scene(
      "any-error", .replacement,
      "an error of a type it does not know.",
      ends: { _ in .returns(Outcome(errors: 1, calls: 1)) },
      play(.knowsItsErrors, asks: .highQualityFormat, .networkFails)),
    Scene(
      "neither", .replacement,
      "neither image nor error comes.",
      ends: { _ in .returns(Outcome(errors: 1, calls: 1)) },
      play(
        .returnsEarly, asks: .highQualityFormat, PhotoPlan(answers: .nothing))),
    Scene(
      "withdrawn", .replacement,
      "somebody cancels the request.",
      ends: { _ in .returns(Outcome(errors: 1, calls: 1)) },
      playCancelled(.knowsItsErrors)),
  ]

  static let models: [Model<Received>] = [
    Model(
      "twice", .antipattern, "popular again.",
      options: .pool(of: 1),
      claim: Claim(found: [.crashes(saying: resumedTwice)]),
      model(.popular, asks: .opportunistic, .blurredFirst)),
    Model(
      "never", .antipattern, "no-image, one error.",
      options: .pool(of: 1), claim: Claim(found: [.ends(.deadlocked)]),
      model(
        .returnsEarly, asks: .highQualityFormat, PhotoPlan(answers: .error))),
    Model(
      "kept", .antipattern, "no-image; the handler is kept.",
      options: .pool(of: 1), claim: Claim(found: [.ends(.deadlocked)]),
      model(
        .returnsEarly, asks: .highQualityFormat,
        PhotoPlan(answers: .error, keepsHandlers: true))),
    Model(
      "cancel-any-time", .antipattern,
      "a task cancels the request at any time.", size: .large,
      options: .pool(of: 2),
      claim: Claim(
        found: [.ends(.deadlocked), .returns(Received(got: "image", calls: 1))]
      ),
      modelCancelled(.knowsItsErrors)),
    Model(
      "once", .replacement, "one-answer again.",
      options: .pool(of: 1),
      claim: Claim(found: [.returns(Received(got: "image", calls: 1))]),
      model(.popular, asks: .opportunistic, .blurredFirst)),
    Model(
      "cancel-is-told", .replacement,
      "a task cancels the request at any time.", size: .large,
      options: .pool(of: 2),
      claim: Claim(found: [
        .returns(Received(got: "image", calls: 1)),
        .returns(Received(got: "CancellationError()", calls: 1)),
      ]),
      modelCancelled(.knowsItsErrors)),
  ]

  static let tryIt = TryIt(
    swap: "continuation.resume(with: PhotoReply(image, info).result)",
    for: "if let image { continuation.resume(returning: image) }",
    then: """
      Then `--variant neither` stalls.
      """)

  /// What the runtime says, without the name of the function and the value.
  static let resumedTwice = "tried to resume its continuation more than once"
  static let leaked = "leaked its continuation without resuming it"
}

extension PhotoPlan {
  static let blurredFirst = PhotoPlan(answers: .degradedThenImage)
  /// Fails with an error that is not one of Photos.
  static let networkFails = PhotoPlan(
    answers: .error, error: URLError(.timedOut))
}

/// What one explored schedule shows.
struct Received: LessonFinding {
  /// What the caller got: which image, or which error.
  var got: String
  /// How often the library called the handler.
  var calls: Int

  init(got: String, calls: Int) {
    self.got = got
    self.calls = calls
  }

  init(_ answer: Result<UIImage, any Error>, calls: Int) {
    switch answer {
    case .success(let image):
      got = image.isDegraded ? "degraded image" : "image"
    case .failure(let error): got = "\(error)"
    }
    self.calls = calls
  }

  var description: String { calls == 1 ? got : "\(got), calls \(calls)" }
}

/// What tells the two halves apart, counted while a scene plays.
struct Outcome: LessonOutcome {
  /// How many callers got an image in full quality, a degraded one, an error.
  var images = 0
  var degraded = 0
  var errors = 0
  /// How often the library called the handler.
  var calls: Int

  init(images: Int = 0, degraded: Int = 0, errors: Int = 0, calls: Int) {
    self.images = images
    self.degraded = degraded
    self.errors = errors
    self.calls = calls
  }

  init(_ answer: Result<UIImage, any Error>, calls: Int) {
    self.calls = calls
    switch answer {
    case .success(let image) where image.isDegraded: degraded = 1
    case .success: images = 1
    case .failure: errors = 1
    }
  }

  var description: String {
    "images \(images), degraded \(degraded), errors \(errors), calls \(calls)"
  }
}
