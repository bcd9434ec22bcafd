import Foundation
import SimulatedPhotos

// snippet.loader
/// Says what it wants, and gets one answer.
struct OneAnswerLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await manager.image(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
      options: options)
  }
}
// snippet.end

// snippet.image
extension PHImageManager {
  /// The image of an asset, in the best quality there is.
  ///
  /// - Parameter options: Are copied; the delivery mode is this method's own.
  /// - Throws: The library's error, or `ImageError` where it gives none;
  ///   `CancellationError` where somebody else has cancelled the request.
  ///   A cancelled task waits for the answer all the same.
  nonisolated(nonsending)
    func image(
      for asset: PHAsset, targetSize: CGSize,
      contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    let options = options?.copy() as? PHImageRequestOptions ?? .init()
    guard !options.isSynchronous else { throw ImageError.synchronousRequest }
    // One call of the handler: once is all that a continuation may be resumed.
    options.deliveryMode = .highQualityFormat
    return try await withCheckedThrowingContinuation { continuation in
      requestImage(
        for: asset, targetSize: targetSize, contentMode: contentMode,
        options: options
      ) { image, info in
        continuation.resume(with: PhotoReply(image, info).result)
      }
    }
  }
}
// snippet.end
