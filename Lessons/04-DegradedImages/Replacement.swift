import Foundation
import SimulatedPhotos

// snippet.loader
/// Shows each image as it comes, the last one for good.
struct StreamingRow: ImageShowing {
  let manager: PHImageManager

  nonisolated(nonsending)
    func show(
      _ asset: PHAsset, _ mode: PHImageRequestOptionsDeliveryMode, in row: Row
    ) async throws
  {
    let images = manager.images(
      for: asset, targetSize: await row.size, contentMode: .aspectFit,
      options: .in(mode))
    for try await image in images {
      guard await row.show(image) else { return }
    }
    // The stream of a cancelled reader ends like any other.
    try Task.checkCancellation()
  }
}
// snippet.end

// snippet.images
extension PHImageManager {
  /// The images of an asset as they come: in the opportunistic mode a degraded
  /// one may be followed by a better one, in the others there is one.
  ///
  /// A reader that is slow gets the newest. Whoever stops reading, or is
  /// cancelled, cancels the request. One reader only.
  ///
  /// - Parameter options: Are read before this returns.
  /// - Returns: A stream that throws the library's error, or `ImageError` where
  ///   it gives none; `CancellationError` where somebody else has cancelled the
  ///   request.
  func images(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) -> AsyncThrowingStream<UIImage, any Error> {
    typealias Images = AsyncThrowingStream<UIImage, any Error>
    let mode = options?.deliveryMode ?? .opportunistic
    return Images(bufferingPolicy: .bufferingNewest(1)) { images in
      guard options?.isSynchronous != true else {
        return images.finish(throwing: ImageError.synchronousRequest)
      }
      let request = ImageRequest<Void, PHImageRequestID>()
      // Set before the request is made, so that no reader can be gone before it.
      images.onTermination = { reason in
        guard case .cancelled = reason, let id = request.end().id else {
          return
        }
        // Not in here: the reader's task is locked meanwhile, and a library that
        // holds a lock of its own may be about to give it an image.
        Task { self.cancelImageRequest(id) }
      }
      _ = request.begin(())
      let id = requestImage(
        for: asset, targetSize: targetSize, contentMode: contentMode,
        options: options
      ) { image, info in
        let reply = PhotoReply(image, info)
        switch reply.result {
        case .success(let image): images.yield(image)
        case .failure(let error): images.finish(throwing: error)
        }
        if reply.isLast(in: mode) { images.finish() }
      }
      if !request.started(id) { cancelImageRequest(id) }
    }
  }
}

extension PhotoReply {
  /// Whether no other call of the handler follows. PhotoKit says it nowhere in one
  /// place, and so it is in one place here.
  func isLast(in mode: PHImageRequestOptionsDeliveryMode) -> Bool {
    switch (self, mode) {
    case (.degraded, .opportunistic): false
    case (.degraded, .highQualityFormat), (.degraded, .fastFormat): true
    case (.image, _), (.cancelled, _), (.failed, _), (.inCloud, _),
      (.nothing, _):
      true
    // A mode that is newer than this: rather wait than cut off.
    @unknown default: false
    }
  }
}
// snippet.end
