import Foundation
import SimulatedPhotos

// snippet.loop
/// Saves images one after another, up to the first error.
struct LoopSaver: AlbumSaving {
  let library: PHPhotoLibrary

  nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    for image in images {
      try Task.checkCancellation()
      try await library.save(image)
    }
  }
}
// snippet.end

// snippet.finished
extension OperationQueue {
  /// Returns when all operations that are in the queue now are finished, and
  /// holds no thread until then. A cancel of them does not end it before they
  /// are finished. Nor does a cancel of the task.
  ///
  /// A suspended queue finishes nothing, so that has to be over as well.
  func allOperationsAreFinished() async {
    await withCheckedContinuation { continuation in
      let last = BlockOperation { continuation.resume() }
      for operation in operations { last.addDependency(operation) }
      Self.ofWaiters.addOperation(last)
    }
  }

  /// A queue that nobody else has, and so nobody cancels.
  private static let ofWaiters = OperationQueue()
}
// snippet.end

// snippet.kept
/// The same where the queue has to stay.
final class KeptQueueSaver: AlbumSaving {
  private let library: PHPhotoLibrary
  private let queue = OperationQueue()

  init(_ library: PHPhotoLibrary) {
    self.library = library
    queue.maxConcurrentOperationCount = 1
  }

  nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    let saves = images.map { SaveOperation($0, in: library) }
    for save in saves {
      save.whenOver = { if $0 != nil { saves.cancelAll() } }
    }
    // Each knows all of them, and would keep them.
    defer { for save in saves { save.whenOver = nil } }
    await withTaskCancellationHandler {
      saves.forEach(queue.addOperation)
      await queue.allOperationsAreFinished()
    } onCancel: {
      saves.cancelAll()
    }
    if let error = saves.lazy.compactMap(\.error).first { throw error }
  }
}

extension [SaveOperation] {
  /// The last first, so that none is started meanwhile.
  fileprivate func cancelAll() {
    for save in reversed() { save.cancel() }
  }
}
// snippet.end
