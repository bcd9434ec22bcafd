import Foundation
import SimulatedPhotos

// snippet.popular
/// Wraps the request, and resumes with whatever comes.
struct PopularLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
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

// snippet.skips-degraded
/// Waits for the better image.
struct SkipsDegradedLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: options
      ) { image, info in
        if info?[PHImageResultIsDegradedKey] as? Bool == true { return }
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

// snippet.returns-early
/// Without an image there is nothing to do.
struct EarlyReturnLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: options
      ) { image, _ in
        guard let image else { return }
        continuation.resume(returning: image)
      }
    }
  }
}
// snippet.end

// snippet.own-errors
/// Knows the errors that it has seen.
struct KnownErrorsLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: options
      ) { image, info in
        if let image {
          continuation.resume(returning: image)
        } else if let error = info?[PHImageErrorKey] as? PHPhotosError {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}
// snippet.end

// snippet.weak-self
/// Has an object receive the answer, and captures it weakly, out of habit.
struct WeakReceiverLoader: ImageLoading {
  let manager: PHImageManager

  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      let receiver = ImageReceiver(continuation)
      receiver.start(manager, asset, options)
    }
  }
}

final class ImageReceiver {
  private let continuation: CheckedContinuation<UIImage, any Error>

  init(_ continuation: CheckedContinuation<UIImage, any Error>) {
    self.continuation = continuation
  }

  func start(
    _ manager: PHImageManager, _ asset: PHAsset,
    _ options: PHImageRequestOptions?
  ) {
    manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
      options: options
    ) { [weak self] image, info in
      guard let self else { return }
      if let image {
        continuation.resume(returning: image)
      } else {
        let error = info?[PHImageErrorKey] as? any Error
        continuation.resume(throwing: error ?? ImageError.noImage)
      }
    }
  }
}
// snippet.end
