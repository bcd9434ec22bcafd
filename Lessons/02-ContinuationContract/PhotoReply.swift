import Foundation
import SimulatedPhotos

// snippet.reply
/// What the library says in one call of a result handler. Each way in which it
/// may answer is one case, so that a switch can leave none out.
enum PhotoReply {
  case image(UIImage)
  /// A low-quality substitute. In a mode with a single call it is the answer; in
  /// the opportunistic mode another call may come.
  case degraded(UIImage)
  /// Somebody has cancelled the request.
  case cancelled
  case failed(any Error)
  /// No image: it is in the cloud, and the request did not allow the network.
  case inCloud
  /// Neither image nor error. It happens.
  case nothing

  /// - Parameters: What the handler was called with.
  init(_ image: UIImage?, _ info: [AnyHashable: Any]?) {
    func isSet(_ key: String) -> Bool { info?[key] as? Bool == true }
    if isSet(PHImageCancelledKey) {
      self = .cancelled
    } else if let error = info?[PHImageErrorKey] as? any Error {
      self = .failed(error)
    } else if let image {
      self =
        isSet(PHImageResultIsDegradedKey) ? .degraded(image) : .image(image)
    } else {
      // The key may also come with an image, and then says nothing of it.
      self = isSet(PHImageResultIsInCloudKey) ? .inCloud : .nothing
    }
  }
}
// snippet.end

// snippet.result
extension PhotoReply {
  /// What somebody gets who wants one image: always something, and once.
  var result: Result<UIImage, any Error> {
    switch self {
    case .image(let image), .degraded(let image): .success(image)
    case .cancelled: .failure(CancellationError())
    case .failed(let error): .failure(error)
    case .inCloud: .failure(ImageError.inCloud)
    case .nothing: .failure(ImageError.noImage)
    }
  }
}
// snippet.end

// snippet.errors
/// What an image request can fail with besides the library's own errors.
enum ImageError: Error {
  /// The image is in the cloud, and the options do not allow the network.
  case inCloud
  /// The library gave neither an image nor an error.
  case noImage
  /// The options ask for a request that blocks its thread.
  case synchronousRequest
}
// snippet.end
