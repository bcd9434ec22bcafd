import Foundation
import SimulatedPhotos
import Simulation

// snippet.loader
/// Stops loading when its task is cancelled.
struct CancellableLoader: ImageLoading {
  let manager: PHImageManager
  let onEnd: @Sendable () -> Void

  nonisolated(nonsending)
    func image(of asset: PHAsset) async throws -> UIImage
  {
    defer { onEnd() }
    return try await manager.image(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFit, options: nil)
  }
}
// snippet.end

// snippet.image
extension PHImageManager {
  /// The image of an asset, in the best quality there is.
  ///
  /// A cancelled task ends at once, and its request is cancelled, or never made.
  ///
  /// - Parameter options: Are copied; the delivery mode is this method's own.
  /// - Throws: The library's error, or `ImageError` where it gives none;
  ///   `CancellationError` where the task or the request was cancelled.
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
    let request = ImageRequest<
      CheckedContinuation<UIImage, any Error>, PHImageRequestID
    >()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard request.begin(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        let id = requestImage(
          for: asset, targetSize: targetSize, contentMode: contentMode,
          options: options
        ) { image, info in
          request.end().receiver?.resume(
            with: PhotoReply(image, info).result)
        }
        // Of a request that is answered by now, the library ignores it.
        if !request.started(id) { cancelImageRequest(id) }
      }
    } onCancel: {
      // On the thread of whoever cancels, which waits for this.
      let (continuation, id) = request.end()
      if let id { cancelImageRequest(id) }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
// snippet.end
