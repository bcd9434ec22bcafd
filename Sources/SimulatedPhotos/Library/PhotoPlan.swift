/// How a simulated photo library answers. PhotoKit has nothing like it.
package struct PhotoPlan: Sendable {
  /// What every request is answered with.
  package var answers: PhotoAnswer
  /// What the requests for certain assets are answered with instead.
  package var exceptions: [PHAsset: PhotoAnswer]
  /// The error of ``PhotoAnswer/error`` and ``PhotoAnswer/degradedThenError``.
  package var error: any Error
  /// How long an answer takes to load: virtual time in a simulation, time of the
  /// manager's clock elsewhere. A degraded image is at hand and takes no time. No
  /// thread of the pool is needed for the wait.
  package var latency: Duration
  /// Whether before each callback a decoding task must have run on the
  /// cooperative pool, at the default priority. A cancelled request is told so
  /// without one.
  package var decodesOnPool: Bool
  /// Whether the first callback comes on the calling thread before the request
  /// has returned its identifier, with neither latency nor decoding. One that is
  /// held comes late like any other.
  package var answersInline: Bool
  /// All answers are held until this many requests were made; then all are let
  /// go, and later ones are not held. With 1 none is held.
  package var holdUntilRequest: Int
  /// Is given what lets the held answers go, when that many requests were made, and
  /// runs it: at once, unless there is more to wait for. Not to be put off
  /// where `answersInline`.
  package var letGo: @Sendable (_ answers: @escaping @Sendable () -> Void) -> Void = { $0() }
  /// Whether the library lets go of a handler only when it goes itself, and not with the
  /// handler's last call. PhotoKit does not say when it does.
  package var keepsHandlers: Bool
  /// What cancelling a request does.
  package var cancellation: PhotoCancellation

  /// - Precondition: `latency` is not negative and `holdUntilRequest` at least 1.
  package init(
    answers: PhotoAnswer = .image, exceptions: [PHAsset: PhotoAnswer] = [:],
    error: any Error = PHPhotosError(.internalError), latency: Duration = .zero,
    decodesOnPool: Bool = false, answersInline: Bool = false, holdUntilRequest: Int = 1,
    keepsHandlers: Bool = false, cancellation: PhotoCancellation = .callsBack
  ) {
    precondition(latency >= .zero, "expected a latency of zero or more, got \(latency)")
    precondition(
      holdUntilRequest >= 1,
      "expected the number of a request, counted from 1, got \(holdUntilRequest)")
    self.answers = answers
    self.exceptions = exceptions
    self.error = error
    self.latency = latency
    self.decodesOnPool = decodesOnPool
    self.answersInline = answersInline
    self.holdUntilRequest = holdUntilRequest
    self.keepsHandlers = keepsHandlers
    self.cancellation = cancellation
  }
}

/// What a cancelled request hears from the library.
package enum PhotoCancellation: String, CaseIterable, Codable, Sendable {
  /// A last callback on the main queue, with no image and `PHImageCancelledKey`.
  case callsBack
  /// The same callback, on the canceller's thread and before the cancel has
  /// returned; if the handler is just running, behind that call and where it runs.
  /// PhotoKit promises neither this nor that it will not happen.
  case callsBackAtOnce
  /// Nothing. The library lets go of the handler.
  case silent
  /// The answers it would have heard anyway: the cancel came too late.
  case answersAnyway
}
