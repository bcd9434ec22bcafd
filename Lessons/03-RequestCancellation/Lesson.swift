// The user scrolls away, and the picture is loaded all the same.
//
// Cancelling a task sets a flag and calls a handler. That the library's request
// stops is the wrapper's work. The handler that people copy needs the request's
// identifier, which comes only when the request has been made: a cancel before
// that is lost.
//
// Hazards: lost cancellation, held lock.    swift run request-cancellation

import Foundation
import LessonKit
import SimulatedPhotos
import Simulation

@main
enum RequestCancellation: Lesson {
  static let summary = Summary(
    command: "request-cancellation",
    symptom: "The user scrolls away, and the picture is loaded all the same.",
    problem: """
      A cancelled task stops nothing by itself: its handler must cancel the \
      request to the photo library (a simulated one). The handler needs the \
      request's identifier, which comes only when the request has been made. A \
      cancel before that finds nothing, and nobody looks again.
      """,
    hazards: [.lostCancellation, .heldLock],
    cure: """
      The handler cancels the request, or leaves a mark for who starts it: \
      ImageRequest, one state under one lock. It resumes by itself.
      """,
    costs: "the handler runs on the canceller's thread; it must be quick.")

  static let scenes: [Scene<Outcome>] = [
    Scene(
      "left-early", .antipattern,
      "no handler; cancelled while it waits, it loads on.",
      ends: { _ in .returns(.loadedAllTheSame) },
      play(.noHandler, cancelled: .whileWaiting)),
    Scene(
      "between", .antipattern,
      "cancelled before the id is stored: loads on.",
      ends: { _ in .returns(.loadedAllTheSame) },
      play(.popular, cancelled: .inTheRequest)),
    Scene(
      "silent", .antipattern,
      "the library stops, and does not call back.",
      ends: { _ in
        .stalls(.noThread, saying: "leaked its continuation")
      },
      play(.popular, cancelled: .whileWaiting, says: .silent)),
    Scene(
      "held-lock", .antipattern,
      "it calls back at once, into a held lock.",
      ends: { _ in .stalls(.mainThread, in: "NSLock.lock()") },
      play(.locked, cancelled: .whileWaiting, says: .callsBackAtOnce)),
    Scene(
      "two-locks", .antipattern,
      "resumed under the lock the handler wants.",
      ends: { _ in .stalls(.mainThread, in: "NSLock.lock()") },
      playCancelledTwice(.locked)),
    Scene(
      "stopped", .replacement,
      "the task is cancelled while it waits.",
      ends: { _ in .returns(.stopped) },
      play(.noHandler, cancelled: .whileWaiting)),
    Scene(
      "told-later", .replacement,
      "cancelled before the identifier is known.",
      ends: { _ in .returns(.stopped) },
      play(.popular, cancelled: .inTheRequest)),
    Scene(
      "never-made", .replacement,
      "cancelled before the call.",
      ends: { _ in .returns(Outcome(errors: 1)) },
      play(.noHandler, cancelled: .beforeTheCall)),
    Scene(
      "not-told", .replacement,
      "the library stops, and does not call back.",
      ends: { _ in .returns(.stopped) },
      play(.popular, cancelled: .whileWaiting, says: .silent)),
    Scene(
      "at-once", .replacement,
      "the library calls back at once.",
      ends: { _ in .returns(.stopped) },
      play(.locked, cancelled: .whileWaiting, says: .callsBackAtOnce)),
    Scene(
      "both-cancel", .replacement,
      "request and task are cancelled together.",
      ends: { _ in .returns(.stopped) },
      playCancelledTwice(.locked)),
  ]

  static let models: [Model<Ended>] = [
    Model(
      "lost-cancel", .antipattern, "PopularLoader, cancelled.",
      options: .pool(of: 2),
      claim: Claim(
        found: [
          .returns(.lost), .returns(.tooLate), .returns(.stopped),
          .returns(.notMade),
        ]),
      model(.popular)),
    Model(
      "one-thread", .antipattern, "the same, switched at awaits.",
      size: .large, options: ExplorationOptions(),
      claim: Claim(
        found: [.returns(.stopped), .returns(.notMade), .returns(.tooLate)]),
      model(.popular)),
    Model(
      "waits-for-ever", .antipattern,
      "PopularLoader; the library never answers.", size: .large,
      options: .pool(of: 2),
      claim: Claim(
        found: [
          .ends(.deadlocked), .returns(.stopped), .returns(.notMade),
        ]),
      model(.popular, PhotoPlan(answers: .never))),
    Model(
      "under-lock", .antipattern, "everything under one lock.",
      size: .large, options: .pool(of: 2),
      claim: Claim(
        found: [
          .ends(.heldLock), .ends(.resumedUnderLock), .returns(.notMade),
        ]),
      model(.locked)),
    Model(
      "any-order", .replacement, "a cancel at any time.",
      options: .pool(of: 2),
      claim: Claim(
        found: [.returns(.stopped), .returns(.notMade), .returns(.tooLate)]),
      model(.popular)),
    Model(
      "no-answer", .replacement, "the library never answers.",
      size: .large, options: .pool(of: 2),
      claim: Claim(found: [.returns(.stopped), .returns(.notMade)]),
      model(.popular, PhotoPlan(answers: .never))),
  ]

  static let tryIt = TryIt(
    swap: "if !request.started(id) { cancelImageRequest(id) }",
    for: "_ = request.started(id)",
    then: """
      Then the cancel is lost in `--variant told-later` and `--variant any-order`.
      """)
}

/// What one explored schedule shows.
enum Ended: LessonFinding {
  /// The caller got a `CancellationError`; each request was to be cancelled.
  case stopped
  /// The same; no request was made.
  case notMade
  /// The caller got the library's answer, which had come before the cancel.
  case tooLate
  /// The cancel came first, and reached nobody.
  case lost
  /// Something else.
  case other(String)

  init(
    _ answer: Result<UIImage, any Error>, _ requests: [PhotoRequest],
    cancelledInTime isInTime: Bool
  ) {
    let asked = requests.count(where: \.isAskedToCancel)
    if case .failure(is CancellationError) = answer {
      let isTold = asked == requests.count
      self = requests.isEmpty ? .notMade : isTold ? .stopped : .lost
    } else if !isInTime {
      self = .tooLate
    } else if asked == 0 {
      self = .lost
    } else {
      self = .other("\(answer), requests \(requests.count), asked \(asked)")
    }
  }

  var description: String {
    switch self {
    case .stopped: "stopped"
    case .notMade: "no request"
    case .tooLate: "too late"
    case .lost: "lost"
    case .other(let words): words
    }
  }
}

/// What tells the two halves apart, counted while a scene plays.
struct Outcome: LessonOutcome {
  /// How many callers got an image, and how many an error.
  var images = 0
  var errors = 0
  /// How many requests were made, and cancelled.
  var requests = 0
  var cancelled = 0

  static let loadedAllTheSame = Outcome(images: 1, requests: 1)
  static let stopped = Outcome(errors: 1, requests: 1, cancelled: 1)

  init(images: Int = 0, errors: Int = 0, requests: Int = 0, cancelled: Int = 0)
  {
    self.images = images
    self.errors = errors
    self.requests = requests
    self.cancelled = cancelled
  }

  init(_ answer: Result<UIImage, any Error>, _ requests: [PhotoRequest]) {
    switch answer {
    case .success: images = 1
    case .failure: errors = 1
    }
    self.requests = requests.count
    cancelled = requests.count(where: \.isCancelled)
  }

  var description: String {
    "images \(images), errors \(errors), requests \(requests), "
      + "cancelled \(cancelled)"
  }
}
