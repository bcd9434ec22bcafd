import Foundation
import Locking
import Simulation
import Testing

@testable import AsyncOperation
@testable import LessonKit

// snippet.laundered
/// The wait that the compiler refuses in an async function.
private func reset(_ queue: OperationQueue) async {
  await withCheckedContinuation { continuation in
    queue.finishAll()
    continuation.resume()
  }
}
// snippet.end

// snippet.suspended
private func resetSuspended(_ queue: OperationQueue) async {
  await queue.allOperationsAreFinished()
}
// snippet.end

@Suite("A blocking wait in the body of a continuation")
struct LaunderedWaitTests {
  @Test("holds its thread: called on every one of the pool, it lets no other task run")
  func holdsThePool() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in
        let work = Work()
        return othersOfThePriority(
          holding: width, until: { ParkedThreads.current.count == width },
          letGo: { work.gate.open() }
        ) { _ in await reset(work.queue) }
      }
    }
  }

  @Test("and a suspended one holds none")
  func leavesThePoolAlone() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { width in
        let work = Work()
        let begun = Locked(0)
        return othersOfThePriority(
          holding: width, until: { begun.withLock { $0 } == width },
          letGo: { work.gate.open() }
        ) { _ in
          begun.withLock { $0 += 1 }
          await resetSuspended(work.queue)
        }
      }
    }
  }
}
