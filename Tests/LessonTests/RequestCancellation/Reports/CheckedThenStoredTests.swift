import Foundation
import Simulation
import Testing

private typealias NSLock = SimulatedLock

// snippet.check-then-store
/// Lets calls wait for their turn.
private final class Limiter: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var waiting: [UUID: CheckedContinuation<Bool, Never>] = [:]

  /// Says whether it is the caller's turn; `false` where it was cancelled.
  func turn() async -> Bool {
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          return continuation.resume(returning: false)
        }
        lock.withLock { waiting[id] = continuation }
      }
    } onCancel: {
      let left = lock.withLock { waiting.removeValue(forKey: id) }
      left?.resume(returning: false)
    }
  }
}
// snippet.end

private final class OneSectionLimiter: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  private let lock = NSLock()
  private var waiting: [UUID: CheckedContinuation<Bool, Never>] = [:]

  func turn() async -> Bool {
    let id = UUID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // snippet.one-section
        let isStored = lock.withLock {
          if Task.isCancelled { return false }
          waiting[id] = continuation
          return true
        }
        if !isStored { continuation.resume(returning: false) }
        // snippet.end
      }
    } onCancel: {
      let left = lock.withLock { waiting.removeValue(forKey: id) }
      left?.resume(returning: false)
    }
  }
}

@Suite("A cancel between a check and a store")
struct CheckedThenStoredTests {
  @Test("finds nothing to resume, and what is stored afterwards waits for ever")
  func missed() async throws {
    let found = await cancelledAtAnyTime { await Limiter().turn() }
    try #require(found.isExhausted)
    #expect(found.waiting > 0 && found.ended > 0)
    #expect(found.waiting + found.ended == found.schedules)
  }

  @Test("cannot come where both are one critical section")
  func oneSection() async throws {
    let found = await cancelledAtAnyTime { await OneSectionLimiter().turn() }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == false && $0.leftWaiting == 0 } == found.schedules)
  }
}
