import Foundation
import Simulation
import TestSupport
import Testing

/// Outside a simulation the stand-ins block real threads; so each test blocks threads of its own.
@Suite("On real threads, a stand-in", .serialized)
struct StandInTests {
  @Test("for a semaphore parks a thread until it is signalled, and says who is parked where")
  func semaphore() {
    let semaphore = SimulatedSemaphore(value: 1)
    semaphore.wait()
    let thread = BlockedThread { semaphore.wait() }
    let parked = thread.parked(in: "DispatchSemaphore.wait()")
    #expect(parked.site.hasPrefix("StandInTests.swift:"))
    #expect(!parked.hasTimeLimit)
    semaphore.signal()
    thread.waitUntilFreed()
    semaphore.signal()
  }

  @Test("for a semaphore gives up at its time limit, and is shown as one that will")
  func semaphoreTimeout() {
    let semaphore = SimulatedSemaphore(value: 0)
    #expect(semaphore.wait(timeout: .now()) == .timedOut)
    let thread = BlockedThread { _ = semaphore.wait(timeout: .now() + .seconds(86_400)) }
    #expect(thread.parked(in: "DispatchSemaphore.wait(timeout:)").hasTimeLimit)
    semaphore.signal()
    thread.waitUntilFreed()
  }

  @Test("for a group parks a thread until everyone has left")
  func group() {
    let group = SimulatedGroup()
    group.wait()
    group.enter()
    group.enter()
    #expect(group.wait(timeout: .now()) == .timedOut)
    let thread = BlockedThread { group.wait() }
    _ = thread.parked(in: "DispatchGroup.wait()")
    group.leave()
    _ = thread.parked(in: "DispatchGroup.wait()")
    group.leave()
    thread.waitUntilFreed()
  }

  @Test("for a lock parks a thread until its owner gives it back")
  func lock() {
    let lock = SimulatedLock()
    lock.lock()
    #expect(!lock.try())
    let thread = BlockedThread { lock.withLock {} }
    _ = thread.parked(in: "NSLock.lock()")
    lock.unlock()
    thread.waitUntilFreed()
    #expect(lock.try())
    lock.unlock()
  }

  @Test("counts a wait that had nothing to wait for as a wait, and parks nobody for it")
  func freeWait() async {
    // A process of its own: waits are counted for the whole process.
    await #expect(processExitsWith: .success) {
      let semaphore = SimulatedSemaphore(value: 0)
      semaphore.signal()
      semaphore.signal()
      semaphore.wait()
      precondition(semaphore.wait(timeout: .now()) == .success)
      SimulatedGroup().wait()
      SimulatedLock().withLock {}
      precondition(ParkedThreads.waits == 4)
      precondition(ParkedThreads.current == [] && ParkedThreads.mostAtOnce == 0)
    }
  }

  @Test("counts a wait once, and the most threads that were parked at the same time")
  func mostAtOnce() async {
    await #expect(processExitsWith: .success) {
      let semaphore = SimulatedSemaphore(value: 0)
      let threads = (0..<3).map { _ in BlockedThread { semaphore.wait() } }
      for thread in threads { _ = thread.parked(in: "DispatchSemaphore.wait()") }
      for _ in threads { semaphore.signal() }
      for thread in threads { thread.waitUntilFreed() }
      precondition(ParkedThreads.waits == 3)
      precondition(ParkedThreads.current == [] && ParkedThreads.mostAtOnce == 3)
    }
  }

  @Test("tells a thread that runs a task, and at which priority, from one that runs none")
  func priority() async {
    await #expect(processExitsWith: .success) {
      let semaphore = SimulatedSemaphore(value: 0)
      let thread = BlockedThread { semaphore.wait() }
      precondition(thread.parked(in: "DispatchSemaphore.wait()").taskPriority == nil)
      Task.detached(name: "waiter", priority: .high) { waitSynchronously(at: semaphore) }
      inTurns("a parked task") {
        ParkedThreads.current.contains {
          $0.task == "waiter" && $0.taskPriority == TaskPriority.high.rawValue
        }
      }
    }
  }
}

/// A thread that runs into a blocking call.
private final class BlockedThread: Sendable {
  private let number: Int
  private let freed = DispatchSemaphore(value: 0)

  init(_ call: @escaping @Sendable () -> Void) {
    let started = DispatchSemaphore(value: 0)
    // Written once before `started` is signalled, and read only after.
    nonisolated(unsafe) var thread = 0
    Thread.detachNewThread { [freed] in
      thread = currentThreadNumber
      started.signal()
      call()
      freed.signal()
    }
    started.wait()
    number = thread
  }

  /// Waits until the thread is parked in `call`.
  func parked(in call: String) -> ParkedThread {
    var found: ParkedThread?
    inTurns("a thread parked in \(call)") {
      found = ParkedThreads.current.first { $0.thread == number && $0.call == call }
      return found != nil
    }
    return found!
  }

  func waitUntilFreed() {
    freed.wait()
  }
}

private func waitSynchronously(at semaphore: SimulatedSemaphore) { semaphore.wait() }
