import Foundation
import SimulatedPhotos

// snippet.fetcher
/// Suspends until the answer is there, and holds no thread meanwhile.
struct ContinuationFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    try await manager.image(
      for: asset, targetSize: imageSize, contentMode: .aspectFit, options: nil)
  }
}
// snippet.end

// snippet.image
extension PHImageManager {
  /// The image of an asset, in the best quality there is.
  ///
  /// - Parameter options: Are copied; the delivery mode is this method's own.
  /// - Throws: What the library says went wrong; `ImageError.noImage` where it
  ///   says nothing; `ImageError.synchronousRequest` for synchronous options.
  ///   A cancelled task waits for the answer all the same.
  nonisolated(nonsending)
    func image(
      for asset: PHAsset, targetSize: CGSize,
      contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    let options = options?.copy() as? PHImageRequestOptions ?? .init()
    guard !options.isSynchronous else { throw ImageError.synchronousRequest }
    // In this mode the library calls back once, and once is all that a
    // continuation may be resumed.
    options.deliveryMode = .highQualityFormat
    return try await withCheckedThrowingContinuation { continuation in
      requestImage(
        for: asset, targetSize: targetSize, contentMode: contentMode,
        options: options
      ) { image, info in
        if let image {
          continuation.resume(returning: image)
        } else {
          let error = info?[PHImageErrorKey] as? any Error
          continuation.resume(throwing: error ?? ImageError.noImage)
        }
      }
    }
  }
}
// snippet.end
