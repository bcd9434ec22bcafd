import Foundation
import Locking
import Simulation
import Testing

@testable import LessonKit

/// Each runs in a process of its own: it parks every thread of the pool.
@Suite("A stall")
struct StallTests {
  @Test("is told by state: every pool thread parked, and the pool's width is counted")
  func parkedPool() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await onThread {
        let width = PoolWidth.count()
        precondition(width == ProcessInfo.processInfo.activeProcessorCount)
        let semaphore = SimulatedSemaphore(value: 0)
        for _ in 0..<width { Task.detached { park(in: semaphore) } }
        Watchdog.start(stage: Stage(poolWidth: width)) { report in
          precondition(report.parkedOnPool.count == width)
          precondition(Set(report.parked.map(\.call)) == ["DispatchSemaphore.wait()"])
          precondition(report.standsStill.contains("tasks of this priority"))
          precondition(report.moves.contains("tasks of other priorities"))
          precondition(report.moves.contains("serial queues"))
          precondition(report.moves.contains("threads"))
          exit(7)
        }
      }
    }
  }

  @Test("is not told while a thread of the pool still has work")
  func busyPool() async {
    await #expect(processExitsWith: .exitCode(8)) {
      await onThread {
        let width = PoolWidth.count()
        let semaphore = SimulatedSemaphore(value: 0)
        for _ in 1..<width { Task.detached { park(in: semaphore) } }
        Watchdog.start(stage: Stage(poolWidth: width)) { _ in exit(9) }
        // Work that no sample may take for rest: it outlasts hundreds of them.
        Task.detached {
          let end = ContinuousClock.now + .milliseconds(500)
          var sum = 0
          while ContinuousClock.now < end { sum &+= 1 }
          exit(sum == 0 ? 10 : 8)
        }
      }
    }
  }

  @Test("is not told while a delay of a simulated framework is under way")
  func pendingTimer() async {
    await #expect(processExitsWith: .exitCode(11)) {
      await onThread {
        CallbackQueue.main.run(after: .milliseconds(400), name: "answer") { exit(11) }
        Watchdog.start(stage: Stage(poolWidth: 1)) { _ in exit(12) }
      }
    }
  }
}

private func park(in semaphore: SimulatedSemaphore) {
  semaphore.wait()
}

/// Runs `body` on a thread of its own, and suspends for ever: a test's own thread belongs to the
/// pool, and must be free.
private func onThread(_ body: @escaping @Sendable () -> Void) async {
  Thread.detachNewThread(body)
  for await _ in AsyncStream<Never>(unfolding: { await never() }) {}
}

private func never() async -> Never? {
  await withUnsafeContinuation { (_: UnsafeContinuation<Never?, Never>) in }
}
