import Dispatch
import Foundation
import SimulatedPhotos
import Simulation

// snippet.group
/// Waits for the answer with a group, and shows it.
struct GroupRow: ImageShowing {
  let manager: PHImageManager

  nonisolated(nonsending)
    func show(
      _ asset: PHAsset, _ mode: PHImageRequestOptionsDeliveryMode, in row: Row
    ) async throws
  {
    let group = DispatchGroup()
    let answer = Answer()
    group.enter()
    manager.requestImage(
      for: asset, targetSize: await row.size, contentMode: .aspectFit,
      options: .in(mode)
    ) { image, info in
      answer.result = PhotoReply(image, info).result
      group.leave()
    }
    await withCheckedContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
    if let image = try answer.result?.get() { _ = await row.show(image) }
  }
}

final class Answer: @unchecked Sendable {
  // Sendable without a check, as people write it: the group orders it.
  var result: Result<UIImage, any Error>?
}
// snippet.end

// snippet.once
/// Resumes with the first answer, and takes care not to resume again.
struct OnceRow: ImageShowing {
  let manager: PHImageManager

  nonisolated(nonsending)
    func show(
      _ asset: PHAsset, _ mode: PHImageRequestOptionsDeliveryMode, in row: Row
    ) async throws
  {
    let size = await row.size
    let image = try await withCheckedThrowingContinuation { continuation in
      var isAnswered = false
      manager.requestImage(
        for: asset, targetSize: size, contentMode: .aspectFit,
        options: .in(mode)
      ) { image, info in
        guard !isAnswered else { return }
        isAnswered = true
        continuation.resume(with: PhotoReply(image, info).result)
      }
    }
    _ = await row.show(image)
  }
}
// snippet.end

// snippet.stream
/// Streams what comes. The request is made in a task, as the row must be asked
/// for its size.
struct PopularRow: ImageShowing {
  let manager: PHImageManager

  nonisolated(nonsending)
    func show(
      _ asset: PHAsset, _ mode: PHImageRequestOptionsDeliveryMode, in row: Row
    ) async throws
  {
    let images = AsyncThrowingStream<UIImage, any Error> { continuation in
      Task {
        let id = manager.requestImage(
          for: asset, targetSize: await row.size, contentMode: .aspectFit,
          options: .in(mode)
        ) { image, info in
          let reply = PhotoReply(image, info)
          continuation.yield(with: reply.result)
          if case .degraded = reply { return }
          continuation.finish()
        }
        continuation.onTermination = { _ in manager.cancelImageRequest(id) }
      }
    }
    for try await image in images {
      guard await row.show(image) else { return }
    }
  }
}
// snippet.end
