import Foundation
import SimulatedPhotos

// snippet.queue
/// Saves images on a queue of width one, with a completion operation.
class OperationSaver: AlbumSaving, @unchecked Sendable {
  // Sendable without a check: it has no state of its own.
  private let library: PHPhotoLibrary
  private let operation: SaveOperation.Type
  let queue = OperationQueue()

  required init(
    _ library: PHPhotoLibrary, _ operation: SaveOperation.Type
  ) {
    self.library = library
    self.operation = operation
    queue.maxConcurrentOperationCount = 1
  }

  nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    let saves = operations(for: images)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        run(saves) { error in
          if let error { return continuation.resume(throwing: error) }
          continuation.resume()
        }
      } as Void
    } onCancel: {
      cancel(saves)
    }
  }

  func operations(for images: [UIImage]) -> [SaveOperation] {
    images.map { operation.init($0, in: library) }
  }

  /// Calls `whenOver` once, on the main queue, when all are finished.
  private func run(
    _ saves: [SaveOperation],
    whenOver: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let completion = BlockOperation { whenOver(self.outcome(of: saves)) }
    for save in saves {
      completion.addDependency(save)
      save.whenOver = { [weak completion] error in
        guard error != nil, let completion else { return }
        for save in completion.dependencies { save.cancel() }
      }
    }
    queue.addOperations(saves, waitUntilFinished: false)
    // Not in the same queue: whoever cancels that would cancel this, too.
    OperationQueue.main.addOperation(completion)
  }

  /// A dependency is about order and says nothing of success: look at each.
  func outcome(of saves: [SaveOperation]) -> (any Error)? {
    saves.lazy.compactMap(\.error).first
  }

  /// The last first, so that none is started meanwhile.
  func cancel(_ saves: [SaveOperation]) {
    for save in saves.reversed() { save.cancel() }
  }
}
// snippet.end
