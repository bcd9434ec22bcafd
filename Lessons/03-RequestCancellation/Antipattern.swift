import Foundation
import SimulatedPhotos
import Simulation

// snippet.no-handler
/// Resumes exactly once, and knows nothing of cancellation.
struct UncancellableLoader: ImageLoading {
  let manager: PHImageManager
  let onEnd: @Sendable () -> Void

  nonisolated(nonsending)
    func image(of asset: PHAsset) async throws -> UIImage
  {
    defer { onEnd() }
    return try await withCheckedThrowingContinuation { continuation in
      manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: .oneAnswer
      ) { image, info in
        continuation.resume(with: PhotoReply(image, info).result)
      }
    }
  }
}
// snippet.end

// snippet.popular
/// Looks whether it is cancelled, starts, stores the identifier; the handler
/// cancels the request if it finds one.
struct PopularLoader: ImageLoading {
  let manager: PHImageManager
  let onEnd: @Sendable () -> Void

  nonisolated(nonsending)
    func image(of asset: PHAsset) async throws -> UIImage
  {
    defer { onEnd() }
    let started = StartedRequest()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try await withCheckedThrowingContinuation { continuation in
        let id = manager.requestImage(
          for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
          options: .oneAnswer
        ) { image, info in
          continuation.resume(with: PhotoReply(image, info).result)
        }
        started.store(id)
      }
    } onCancel: {
      if let id = started.id { manager.cancelImageRequest(id) }
    }
  }
}

final class StartedRequest: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var stored: PHImageRequestID?

  var id: PHImageRequestID? { lock.withLock { stored } }

  func store(_ id: PHImageRequestID) { lock.withLock { stored = id } }
}
// snippet.end

// snippet.locked
/// Keeps all it knows under one lock, and does all it does there.
struct LockedLoader: ImageLoading {
  let manager: PHImageManager
  let onEnd: @Sendable () -> Void

  nonisolated(nonsending)
    func image(of asset: PHAsset) async throws -> UIImage
  {
    let request = LockedRequest(onEnd: onEnd)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        request.start(continuation, manager, asset)
      }
    } onCancel: {
      request.cancel(manager)
    }
  }
}

final class LockedRequest: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var continuation: CheckedContinuation<UIImage, any Error>?
  private var id: PHImageRequestID?
  private var isCancelled = false
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  func start(
    _ continuation: CheckedContinuation<UIImage, any Error>,
    _ manager: PHImageManager, _ asset: PHAsset
  ) {
    lock.withLock {
      if isCancelled {
        onEnd()
        continuation.resume(throwing: CancellationError())
        return
      }
      self.continuation = continuation
      id = manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: .oneAnswer
      ) { image, info in
        self.finish(with: PhotoReply(image, info).result)
      }
    }
  }

  func cancel(_ manager: PHImageManager) {
    lock.withLock {
      isCancelled = true
      if let id { manager.cancelImageRequest(id) }
      onEnd()
      continuation?.resume(throwing: CancellationError())
      continuation = nil
    }
  }

  private func finish(with result: Result<UIImage, any Error>) {
    lock.withLock {
      guard let continuation else { return }
      self.continuation = nil
      onEnd()
      continuation.resume(with: result)
    }
  }
}
// snippet.end
