import Dispatch
import Foundation
import Locking
import Simulation
import Testing

@testable import LessonKit

/// What stands still and what moves when the pool's threads are parked, on Linux.
@Suite("A pool whose threads are parked")
struct ParkedPoolTests {
  @Test("other priorities, the main queue, serial queues and threads still run")
  func whatMoves() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        parkPool(width)
        let happenings = Happenings()
        Task.detached { happenings.note("a task of this priority") }
        for priority in [TaskPriority.high, .low, .background] {
          Task.detached(priority: priority) { happenings.note("another priority") }
        }
        DispatchQueue.main.async { happenings.note("the main queue") }
        DispatchQueue(label: "serial").async { happenings.note("a serial queue") }
        Thread.detachNewThread { happenings.note("a thread") }
        Stillness.wait(.untilDispatchHasLooked, until: { happenings.inOrder.count == 7 })
        return happenings.inOrder.sorted() == [
          "a serial queue", "a thread", "another priority", "another priority",
          "another priority", "the main queue",
        ] ? .returned : .stoodStillOtherwise
      }
    }
  }

  @Test("a task of the priority runs when a thread is given back, and not before")
  func whatStandsStill() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in
        let gate = SimulatedSemaphore(value: 0)
        return othersOfThePriority(
          holding: width, until: { ParkedThreads.current.count == width },
          letGo: { for _ in 0..<width { gate.signal() } }
        ) { _ in gate.wait() }
      }
    }
  }

  @Test("a task of higher priority that awaits one of this priority lends it no thread")
  func noEscalation() async {
    await #expect(processExitsWith: .seen(.everyPoolThreadParked)) {
      await watching { width in
        parkPool(width)
        return ending(poolWidth: width) {
          await Task.detached(priority: .high) { await Task.detached {}.value }.value
        }
      }
    }
  }

  @Test("a sleep in a task of another priority, on the main actor too, comes back in the end")
  func sleep() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        parkPool(width)
        let happenings = Happenings()
        DispatchQueue.global().async { happenings.note("the global queue") }
        for priority in [TaskPriority.high, .low] {
          Task.detached(priority: priority) {
            try await Task.sleep(for: .milliseconds(1))
            happenings.note("a sleep")
          }
        }
        startOnMainActor(.high) {
          try await Task.sleep(for: .milliseconds(1))
          happenings.note("a sleep on the main actor")
        }
        Task.detached { happenings.note("a task of this priority") }
        wait(for: "a block and all sleeps to get on", until: { happenings.inOrder.count >= 4 })
        return happenings.contains("a task of this priority") ? .othersWentOn : .returned
      }
    }
  }

  @Test("a sleep in a task of this priority does not, on the main actor either")
  func sleepOfThisPriority() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in
        let gate = SimulatedSemaphore(value: 0)
        parkPool(width, at: gate)
        let happenings = Happenings()
        startOnMainActor(.medium) {
          happenings.note("sleeps")
          try await Task.sleep(for: .milliseconds(1))
          happenings.note("is back")
        }
        Stillness.wait(.untilDispatchHasLooked, until: { happenings.contains("is back") })
        guard happenings.inOrder == ["sleeps"] else { return .othersWentOn }
        gate.signal()
        wait(for: "the sleep to come back", until: { happenings.contains("is back") })
        return .othersWaited
      }
    }
  }

  @Test("blocks that wait in the global queue hold the pool's threads and every sleep, too")
  func globalQueue() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { _ in
        othersBehind { DispatchQueue.global().async(execute: $0) }
      }
    }
  }

  @Test("so do blocks that wait in a concurrent queue of one's own")
  func concurrentQueue() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { _ in
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        return othersBehind { queue.async(execute: $0) }
      }
    }
  }

  @Test("and operations that wait in an operation queue")
  func operationQueue() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { _ in
        let queue = OperationQueue()
        return othersBehind { queue.addOperation($0) }
      }
    }
  }

  @Test("blocks that wait in serial queues hold neither")
  func serialQueues() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { width in
        let gate = Gate()
        let queues = (0..<2 * width).map { DispatchQueue(label: "serial \($0)") }
        for queue in queues { queue.async { gate.pass() } }
        let happenings = Happenings()
        Task.detached {
          try await Task.sleep(for: .milliseconds(1))
          happenings.note("a sleep in a task of this priority")
        }
        wait(for: "a sleep to come back", until: { happenings.inOrder.count == 1 })
        return .othersWentOn
      }
    }
  }
}

/// Whether tasks and sleeps get on behind blocks that wait, more of them than
/// Dispatch ever starts threads for.
private func othersBehind(_ start: (@escaping @Sendable () -> Void) -> Void) -> Seen {
  let gate = Gate()
  for _ in 0..<1000 { start { gate.pass() } }
  let happenings = Happenings()
  Task.detached { happenings.note("a task of this priority") }
  Task.detached(priority: .high) {
    happenings.note("another priority")
    try await Task.sleep(for: .milliseconds(1))
    happenings.note("a sleep")
  }
  Stillness.wait(until: { happenings.inOrder.count == 3 })
  return happenings.inOrder == ["another priority"] ? .othersWaited : .othersWentOn
}

/// Starts a task that needs no thread of the pool on its way to the main actor.
private func startOnMainActor(
  _ priority: TaskPriority, _ work: @escaping @MainActor @Sendable () async throws -> Void
) {
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      // It inherits the main actor, so it starts there.
      _ = Task(priority: priority) { try await work() }
    }
  }
}

/// Parks every thread that the pool has for the default priority, until the gate is signalled.
private func parkPool(_ width: Int, at gate: SimulatedSemaphore = SimulatedSemaphore(value: 0)) {
  for _ in 0..<width {
    // Tasks of their own: they are there to take the threads.
    Task.detached { gate.wait() }
  }
  wait(for: "\(width) parked threads", until: { ParkedThreads.current.count == width })
}
