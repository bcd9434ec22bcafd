import Foundation
import LessonKit
import Simulation
import Testing

private typealias NSLock = SimulatedLock

private protocol MutexForTasks: Sendable {
  init()
  /// Says whether the caller has the lock; one that was cancelled before does not get it.
  func lock() async -> Bool
  func unlock() async
}

// snippet.later
/// Promises that a cancelled waiter never gets the lock.
private actor AsyncMutex: MutexForTasks {
  private var isLocked = false
  private var waiting: [(id: UUID, turn: CheckedContinuation<Bool, Never>)] = []

  func lock() async -> Bool {
    guard isLocked else {
      isLocked = true
      return true
    }
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((id, $0)) }
    } onCancel: {
      // The handler is not on the actor, so the waiter is removed later.
      Task { await self.remove(id) }
    }
  }

  func unlock() {
    guard !waiting.isEmpty else {
      isLocked = false
      return
    }
    waiting.removeFirst().turn.resume(returning: true)
  }

  private func remove(_ id: UUID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else {
      return
    }
    waiting.remove(at: index).turn.resume(returning: false)
  }
}
// snippet.end

// snippet.at-once
/// The same under a lock, which the handler can take.
private final class PromptMutex: MutexForTasks, @unchecked Sendable {
  // Sendable without a check: both are touched under the lock alone.
  private let state = NSLock()
  private var isLocked = false
  private var waiting: [(id: UUID, turn: CheckedContinuation<Bool, Never>)] = []

  func lock() async -> Bool {
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let answer: Bool? = state.withLock {
          if Task.isCancelled { return false }
          guard isLocked else {
            isLocked = true
            return true
          }
          waiting.append((id, turn))
          return nil
        }
        if let answer { turn.resume(returning: answer) }
      }
    } onCancel: {
      remove(id)?.resume(returning: false)
    }
  }

  func unlock() {
    let next = state.withLock { () -> CheckedContinuation<Bool, Never>? in
      guard waiting.isEmpty else { return waiting.removeFirst().turn }
      isLocked = false
      return nil
    }
    next?.resume(returning: true)
  }

  private func remove(_ id: UUID) -> CheckedContinuation<Bool, Never>? {
    state.withLock {
      guard let index = waiting.firstIndex(where: { $0.id == id }) else {
        return nil
      }
      return waiting.remove(at: index).turn
    }
  }
}
// snippet.end

/// The actor again, for where it must stay one.
private actor CheckingMutex: MutexForTasks {
  private var isLocked = false
  private var waiting: [(id: UUID, turn: CheckedContinuation<Bool, Never>)] = []

  // snippet.looks-again
  func lock() async -> Bool {
    if Task.isCancelled { return false }
    guard isLocked else {
      isLocked = true
      return true
    }
    let id = UUID()
    let isMine = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append((id, $0)) }
    } onCancel: {
      // As above: the handler is not on the actor.
      Task { await self.remove(id) }
    }
    guard isMine, Task.isCancelled else { return isMine }
    unlock()
    return false
  }
  // snippet.end

  func unlock() {
    guard !waiting.isEmpty else {
      isLocked = false
      return
    }
    waiting.removeFirst().turn.resume(returning: true)
  }

  private func remove(_ id: UUID) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else {
      return
    }
    waiting.remove(at: index).turn.resume(returning: false)
  }
}

/// Whether a task got the lock that was cancelled before the lock was given back.
private func got<M: MutexForTasks>(_ mutex: M.Type) async -> Exploration<Bool?> {
  await Explorer(.pool(of: 2)).explore {
    let mutex = M()
    let isFirst = await mutex.lock()
    precondition(isFirst)
    let waiter = Task.detached(name: "waiter") { await mutex.lock() }
    syncPoint("holds the lock")
    waiter.cancel()
    syncPoint("has cancelled the waiter")
    await mutex.unlock()
    let hasIt = await waiter.value
    // Given back by a waiter that does not want it, it is free for the next.
    if !hasIt, !(await mutex.lock()) { return nil }
    return hasIt
  }
}

/// Whether a task that was cancelled beforehand gets a lock that nobody holds.
private func gotFree<M: MutexForTasks>(_ mutex: M.Type) async -> Exploration<Bool?> {
  await Explorer(.pool(of: 2)).explore {
    let mutex = M()
    let late = Task.detached(name: "late") {
      withUnsafeCurrentTask { $0?.cancel() }
      return await mutex.lock()
    }
    return await late.value
  }
}

@Suite("A waiter that is cancelled")
struct CancelledWaiterTests {
  @Test("is handed the lock in some schedules, where another task removes it from the queue")
  func later() async throws {
    let found = await got(AsyncMutex.self)
    try #require(found.isExhausted && found.ended == found.schedules)
    let handed = found.count { $0.outcome == true }
    #expect(handed > 0 && handed < found.schedules, "\(handed) of \(found.schedules)")
  }

  @Test("takes a lock that is free, where nobody looks whether it is cancelled")
  func free() async throws {
    let found = await gotFree(AsyncMutex.self)
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == true } == found.schedules)
  }

  @Test("never has the lock, where the handler itself removes it and the check is in there, too")
  func atOnce() async throws { try await neverGets(PromptMutex.self) }

  @Test("never has it either where each looks again who was woken, and hands it on")
  func looksAgain() async throws { try await neverGets(CheckingMutex.self) }

  private func neverGets<M: MutexForTasks>(_ mutex: M.Type) async throws {
    for found in [await got(mutex), await gotFree(mutex)] {
      try #require(found.isExhausted && found.schedules > 0)
      #expect(found.count { $0.outcome == false && $0.leftWaiting == 0 } == found.schedules)
    }
  }
}
