import Foundation
import SimulatedPhotos
import Simulation

// Each is Sendable as what it inherits from is, and adds no state.

// snippet.unnotified
/// Tells nobody that its state has changed.
final class UnnotifiedSave: SaveOperation, @unchecked Sendable {
  override func move(to next: State) { set(next) }
}
// snippet.end

// snippet.early
/// Is finished when the write has begun.
final class EarlySave: SaveOperation, @unchecked Sendable {
  override func write() {
    super.write()
    finish()
  }
}
// snippet.end

// snippet.stuck
/// Is finished only if it was executing.
final class StuckSave: SaveOperation, @unchecked Sendable {
  override func finish(_ error: (any Error)? = nil) {
    guard isExecuting else { return }
    super.finish(error)
  }
}
// snippet.end

// snippet.eager
/// Is finished as soon as it is cancelled.
final class EagerSave: SaveOperation, @unchecked Sendable {
  override func cancel() {
    super.cancel()
    finish(CancellationError())
  }
}
// snippet.end

// snippet.twice
/// Looks whether it is finished, and then finishes.
final class LookThenActSave: SaveOperation, @unchecked Sendable {
  override func finish(_ error: (any Error)? = nil) {
    guard !isFinished else { return }
    end(error)
  }
}
// snippet.end

// snippet.blind
/// All are finished, so all is done.
final class BlindSaver: OperationSaver, @unchecked Sendable {
  override func outcome(of saves: [SaveOperation]) -> (any Error)? { nil }
}
// snippet.end

// snippet.waiting
/// Waits for the queue where it is called.
final class WaitingSaver: OperationSaver, @unchecked Sendable {
  override nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    let saves = operations(for: images)
    saves.forEach(queue.addOperation)
    queue.finishAll()
    if let error = outcome(of: saves) { throw error }
  }
}

extension OperationQueue {
  /// In a function of its own: in an async one the compiler refuses the wait.
  func finishAll(fileID: StaticString = #fileID, line: UInt = #line) {
    // Counted, so that a stall can say who is parked in it.
    let call = "waitUntilAllOperationsAreFinished()"
    ParkedThreads.parking(in: call, fileID: fileID, line: line) {
      waitUntilAllOperationsAreFinished()
    }
  }
}
// snippet.end

// snippet.suspending
/// Has nothing more started before it waits.
final class SuspendingSaver: OperationSaver, @unchecked Sendable {
  override func cancel(_ saves: [SaveOperation]) {
    queue.cancelAllOperations()
    queue.isSuspended = true
    queue.finishAll()
  }
}
// snippet.end

// snippet.barrier
/// Waits for the queue with a barrier, and parks no thread.
final class BarrierSaver: OperationSaver, @unchecked Sendable {
  override nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    let saves = operations(for: images)
    await withTaskCancellationHandler {
      saves.forEach(queue.addOperation)
      await withCheckedContinuation { continuation in
        queue.addBarrierBlock { continuation.resume() }
      }
    } onCancel: {
      queue.cancelAllOperations()
    }
    if let error = outcome(of: saves) { throw error }
  }
}
// snippet.end
