import Foundation
import Locking
import Simulation
import Testing

@testable import AsyncOperation
@testable import LessonKit

/// Synchronises, and stops when it is told to.
private struct Synchroniser {
  let queue = OperationQueue()

  // snippet.stop
  @MainActor
  func stop() {
    queue.cancelAllOperations()
    queue.isSuspended = true
    queue.finishAll()
  }
  // snippet.end

  // snippet.stop-running
  /// Returns when nothing runs any more. The queue goes on with what is added.
  @MainActor
  func stopped() async {
    queue.cancelAllOperations()
    await queue.allOperationsAreFinished()
  }
  // snippet.end

  /// It differs from `stop` in the one line.
  @MainActor
  func stopUnsuspended() {
    queue.cancelAllOperations()
    queue.finishAll()
  }
}

@Suite("Waiting for a queue that has been suspended")
struct SuspendedQueueTests {
  @Test("has no end, although all operations are cancelled and none needs the main thread")
  func stalls() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          synchroniser { queue, _ in queue.isSuspended }.stop()
        }
      }
    }
  }

  @Test("has one where the queue is not suspended")
  func ends() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          synchroniser { _, running in running.isCancelled }.stopUnsuspended()
        }
      }
    }
  }

  @Test("has one where the wait is awaited, too")
  func stopped() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          await synchroniser { _, running in running.isCancelled }.stopped()
        }
      }
    }
  }
}

/// With four operations in the queue, of which the first runs until `isOver` says so.
private func synchroniser(
  _ isOver: @escaping @Sendable (OperationQueue, Operation) -> Bool
) -> Synchroniser {
  let synchroniser = Synchroniser()
  let queue = synchroniser.queue
  queue.maxConcurrentOperationCount = 1
  let running = BlockOperation()
  running.addExecutionBlock { [unowned running] in
    while !isOver(queue, running) { usleep(1_000) }
  }
  queue.addOperation(running)
  for _ in 0..<3 { queue.addOperation {} }
  return synchroniser
}
