import Foundation
import Locking
import Testing

// snippet.operation
/// Loads in an operation, so that it can be cancelled.
private func load(
  _ work: @escaping @Sendable () -> String, in queue: OperationQueue
) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    queue.addOperation {
      continuation.resume(returning: work())
    }
  }
}
// snippet.end

// snippet.completion
/// The operation may have run or not; its completion block is called once.
private func loadOrThrow(
  _ work: @escaping @Sendable () -> String, in queue: OperationQueue
) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    let loaded = Locked<String?>(nil)
    let operation = BlockOperation { loaded.withLock { $0 = work() } }
    operation.completionBlock = {
      if let image = loaded.withLock({ $0 }) {
        continuation.resume(returning: image)
      } else {
        continuation.resume(throwing: CancellationError())
      }
    }
    queue.addOperation(operation)
  }
}
// snippet.end

/// A queue in which nothing starts before it is told to.
private func waitingQueue() -> OperationQueue {
  let queue = OperationQueue()
  queue.isSuspended = true
  return queue
}

/// Cancels what waits in a queue, and then lets the queue go on.
private func cancelWhatWaits(in queue: OperationQueue) {
  wait(for: "an operation to wait", until: { queue.operationCount == 1 })
  queue.cancelAllOperations()
  queue.isSuspended = false
}

@Suite("An operation that is cancelled")
struct CancelledOperationTests {
  @Test("before it has started is never run, so what its block should resume waits for ever")
  func neverStarted() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        let queue = waitingQueue()
        return ending(poolWidth: width, meanwhile: { cancelWhatWaits(in: queue) }) {
          _ = try await load({ "image" }, in: queue)
        }
      }
    }
  }

  @Test("before it has started calls its completion block, which can say so")
  func completes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        let queue = waitingQueue()
        return ending(poolWidth: width, meanwhile: { cancelWhatWaits(in: queue) }) {
          let loaded = try? await loadOrThrow({ "image" }, in: queue)
          precondition(loaded == nil)
        }
      }
    }
  }

  @Test("while it runs or after it has, it is loaded all the same, and said once")
  func underWay() async throws {
    let queue = OperationQueue()
    let image = try await loadOrThrow(
      {
        queue.cancelAllOperations()
        return "image"
      }, in: queue)
    queue.cancelAllOperations()
    #expect(image == "image")
  }
}
