import Foundation
import Testing

@testable import AsyncOperation
@testable import LessonKit

// snippet.stuck
private final class Upload: Operation, @unchecked Sendable {
  // Sendable without a check: what changes is touched under the lock alone.
  private let lock = NSLock()
  private var executing = false
  private var finished = false

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { lock.withLock { executing } }
  override var isFinished: Bool { lock.withLock { finished } }

  override func start() {
    if isCancelled { return finish() }
    willChangeValue(forKey: "isExecuting")
    lock.withLock { executing = true }
    didChangeValue(forKey: "isExecuting")
    DispatchQueue.global().async { self.finish() }
  }

  private func finish() {
    guard isExecuting else { return }
    willChangeValue(forKey: "isFinished")
    lock.withLock { (executing, finished) = (false, true) }
    didChangeValue(forKey: "isFinished")
  }
}
// snippet.end

@Suite("Operations that are cancelled before they start")
struct CancelledBeforeStartTests {
  @Test("stay in the queue for ever where only an executing one can finish")
  func stuck() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          await CancelledBeforeStartTests.drained(of: [Upload(), Upload(), Upload()])
        }
      }
    }
  }

  @Test("leave it where each ends from any state")
  func drained() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          await CancelledBeforeStartTests.drained(of: saves(3))
        }
      }
    }
  }

  /// Cancels operations in a suspended queue, lets it go on and waits until they are finished.
  private static func drained(of operations: [Operation]) async {
    let queue = OperationQueue()
    queue.isSuspended = true
    operations.forEach(queue.addOperation)
    queue.cancelAllOperations()
    queue.isSuspended = false
    await queue.allOperationsAreFinished()
  }
}
