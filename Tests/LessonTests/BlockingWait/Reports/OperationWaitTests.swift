import Foundation
import Locking
import Testing

@testable import LessonKit

// snippet.waits-for-operations
/// Called on the main thread when the app goes to the background.
@MainActor
private func finishSync(_ sync: OperationQueue) {
  sync.waitUntilAllOperationsAreFinished()
}
// snippet.end

// snippet.barrier
@MainActor
private func finishSyncSuspended(_ sync: OperationQueue) async {
  await withCheckedContinuation { continuation in
    sync.addBarrierBlock { continuation.resume() }
  }
}
// snippet.end

/// A queue with one operation, which tells the screen when it is done.
private func syncQueue() -> OperationQueue {
  let queue = OperationQueue()
  queue.addOperation {
    DispatchQueue.main.sync {}
  }
  return queue
}

@Suite("Waiting for operations on the main thread")
struct OperationWaitTests {
  @Test("it stalls when an operation needs the main thread")
  func stalls() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { _ in
        let happenings = Happenings()
        DispatchQueue.main.async {
          happenings.note("waits")
          finishSync(syncQueue())
          happenings.note("returned")
        }
        Stillness.wait(until: { happenings.contains("returned") })
        // A queue's own wait is counted by nobody; that the main queue is held says who waits.
        return happenings.inOrder == ["waits"] && !mainQueueRuns()
          ? .mainActorParked : .stoodStillOtherwise
      }
    }
  }

  @Test("a barrier that resumes a continuation passes with the same operation")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) { await finishSyncSuspended(syncQueue()) }
      }
    }
  }
}
