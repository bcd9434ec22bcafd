import Foundation
import Testing

@testable import AsyncOperation
@testable import LessonKit

// snippet.silent
private class Load: Operation, @unchecked Sendable {
  // Sendable without a check: `done` is touched under the lock alone.
  private let lock = NSLock()
  private var done = false

  override var isAsynchronous: Bool { true }
  override var isFinished: Bool { lock.withLock { done } }

  override func start() {
    DispatchQueue.global().async { self.finish() }
  }

  func finish() { lock.withLock { done = true } }
}
// snippet.end

// snippet.keys
/// The same with the notifications, by string keys or by key paths.
private class NotifyingLoad: Load, @unchecked Sendable {
  // Sendable as what it inherits from is.
  private let usesKeyPaths: Bool

  init(usesKeyPaths: Bool) { self.usesKeyPaths = usesKeyPaths }

  override func finish() {
    if usesKeyPaths {
      willChangeValue(for: \.isFinished)
      super.finish()
      didChangeValue(for: \.isFinished)
    } else {
      willChangeValue(forKey: "isFinished")
      super.finish()
      didChangeValue(forKey: "isFinished")
    }
  }
}
// snippet.end

/// The same, and says that it is not asynchronous.
private final class UndeclaredLoad: NotifyingLoad, @unchecked Sendable {
  // Sendable as what it inherits from is.
  override var isAsynchronous: Bool { false }
}

@Suite("An operation whose state changes")
struct StateWithoutNotificationTests {
  @Test("without a notification is finished, and stays in its queue for ever")
  func silent() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          let load = Load()
          await drained(of: load)
        }
      }
    }
  }

  @Test("with one leaves it, by a string key as by a key path", arguments: [false, true])
  func notified(usesKeyPaths: Bool) async {
    let load = NotifyingLoad(usesKeyPaths: usesKeyPaths)
    await drained(of: load)
    #expect(load.isFinished)
  }

  @Test("with one leaves it as well where it is not declared asynchronous: the queue does not ask")
  func undeclared() async {
    let load = UndeclaredLoad(usesKeyPaths: false)
    await drained(of: load)
    #expect(load.isFinished && !load.isAsynchronous)
  }
}

private func drained(of operation: Operation) async {
  let queue = OperationQueue()
  queue.addOperation(operation)
  await queue.allOperationsAreFinished()
}
