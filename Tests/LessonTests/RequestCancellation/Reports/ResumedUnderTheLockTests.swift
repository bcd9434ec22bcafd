import Dispatch
import Foundation
import Locking
import Simulation
import Testing

@testable import LessonKit

private typealias NSLock = SimulatedLock

/// What waits until somebody resumes it, or its task is cancelled.
private protocol Waiting: Sendable {
  /// - Parameter willResume: Is called by each who resumes, just before.
  init(willResume: @escaping @Sendable () -> Void)
  func wait() async
  func resume()
}

// snippet.waiter
private final class Waiter: Waiting, @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Void, Never>?
  private let willResume: @Sendable () -> Void

  init(willResume: @escaping @Sendable () -> Void) {
    self.willResume = willResume
  }

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lock.withLock { waiting = continuation }
      }
    } onCancel: {
      resume()
    }
  }

  func resume() {
    lock.withLock {
      willResume()
      waiting?.resume()
      waiting = nil
    }
  }
}
// snippet.end

private final class SafeWaiter: Waiting, @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var waiting: CheckedContinuation<Void, Never>?
  private var isOver = false
  private let willResume: @Sendable () -> Void

  init(willResume: @escaping @Sendable () -> Void) {
    self.willResume = willResume
  }

  // snippet.outside
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          if !self.isOver { waiting = continuation }
          return self.isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      resume()
    }
  }

  func resume() {
    let waiting = lock.withLock {
      isOver = true
      defer { self.waiting = nil }
      return self.waiting
    }
    willResume()
    waiting?.resume()
  }
  // snippet.end
}

/// Somebody resumes the waiter and has come to the resume when the main queue cancels the task.
private func resumedAndCancelled<W: Waiting>(_ waiter: W.Type) async {
  await watching { width in
    let gate = Gate()
    let waiter = W { gate.pass() }
    let task = Locked<Task<Void, Never>?>(nil)
    let cancelAndResume = {
      Stillness.wait()
      Thread.detachNewThread { waiter.resume() }
      Stillness.wait()
      DispatchQueue.main.async { task.withLock { $0 }?.cancel() }
      Stillness.wait()
      gate.open()
    }
    return ending(poolWidth: width, meanwhile: cancelAndResume) {
      // A task of its own, so that it can be cancelled.
      let waits = Task.detached { await waiter.wait() }
      task.withLock { $0 = waits }
      await waits.value
    }
  }
}

/// The same at any time, in every order on two threads.
private func explored<W: Waiting>(_ waiter: W.Type) async -> Exploration<Bool> {
  await cancelledAtAnyTime {
    let waiter = W {}
    CallbackQueue.pool.run(name: "other") { waiter.resume() }
    await waiter.wait()
    return true
  }
}

@Suite("A continuation that is resumed under a lock")
struct ResumedUnderTheLockTests {
  @Test("parks the thread that cancels, for good: it holds the task, and the other holds the lock")
  func deadlock() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await resumedAndCancelled(Waiter.self)
    }
  }

  @Test("ends when it is resumed outside")
  func outside() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await resumedAndCancelled(SafeWaiter.self)
    }
  }

  @Test("is found wherever it happens, not only where two threads meet")
  func found() async throws {
    let found = await explored(Waiter.self)
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .resumedUnderLock } > 0)
    #expect(found.ended == 0, "nobody gets past a resume")

    let cured = await explored(SafeWaiter.self)
    try #require(cured.isExhausted && cured.schedules > 0)
    #expect(cured.ended == cured.schedules)
  }
}
