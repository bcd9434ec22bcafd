/// Everything that a photo library may do with a request: image, degraded then
/// image, degraded only, degraded then error, error, in the cloud, neither image
/// nor error, never, dropped.
///
/// What a handler is called with depends on the request, too. This is the
/// contract of the delivery modes in one table; a synchronous request is treated
/// as `highQualityFormat` and cannot hear that its image is degraded.
///
/// | answer | opportunistic | highQualityFormat | fastFormat |
/// |---|---|---|---|
/// | `image` | image | image | image |
/// | `degradedThenImage` | degraded image, image | image | degraded image |
/// | `degraded` | degraded image | degraded image | degraded image |
/// | `degradedThenError` | degraded image, error | error | degraded image |
/// | `error` | error | error | error |
/// | `inCloud`, network refused | in cloud | in cloud | in cloud |
/// | `inCloud`, network allowed | image | image | image |
/// | `nothing` | neither | neither | neither |
/// | `never`, `dropped` | | | |
package enum PhotoAnswer: String, CaseIterable, Codable, Sendable {
  /// The image is there.
  case image
  /// A low-quality image is at hand, a good one can be loaded.
  case degradedThenImage
  /// There is only a low-quality image.
  case degraded
  /// A low-quality image is at hand, loading a good one fails.
  case degradedThenError
  /// Loading fails.
  case error
  /// The image is in the cloud; it is loaded if the request allows that.
  case inCloud
  /// A callback with neither image nor info, so without an error.
  case nothing
  /// No callback; the library keeps the handler for as long as it lives.
  case never
  /// No callback; the library lets go of the handler.
  case dropped

  /// The callbacks of a request with this answer, in order.
  func callbacks(for order: PhotoOrder) -> [PhotoCallback] {
    let mode = order.isSynchronous ? .highQualityFormat : order.deliveryMode
    return switch (self, mode) {
    case (.image, _): [.image]
    case (.degradedThenImage, .opportunistic): [.degradedImage, .image]
    case (.degradedThenImage, .highQualityFormat): [.image]
    case (.degradedThenError, .opportunistic): [.degradedImage, .error]
    case (.degradedThenError, .highQualityFormat): [.error]
    case (.degradedThenImage, .fastFormat), (.degradedThenError, .fastFormat): [.degradedImage]
    case (.degraded, _): [.degradedImage]
    case (.error, _): [.error]
    case (.inCloud, _): order.isNetworkAccessAllowed ? [.image] : [.inCloud]
    case (.nothing, _): [.nothing]
    case (.never, _), (.dropped, _): []
    }
  }
}

/// What a result handler is called with.
package enum PhotoCallback: String, Codable, Sendable {
  case image
  case degradedImage = "degraded image"
  case error
  /// No image: it is in the cloud, and the request did not allow the network.
  case inCloud = "in cloud"
  /// No image and no info.
  case nothing = "neither image nor error"
  /// No image: the request was cancelled.
  case cancelled
}
