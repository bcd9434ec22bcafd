import Dispatch
import Foundation
import Locking
import Processes
import Simulation
import TestSupport
import Testing

@testable import LessonKit

/// Each runs in a process of its own: it parks every thread of the pool, or leaks a task.
@Suite("A stall")
struct StallTests {
  @Test("is told by state: every pool thread parked, and the pool's width is counted")
  func parkedPool() async {
    await #expect(processExitsWith: .exitCode(7)) {
      await untilExit {
        let width = PoolWidth.count()
        precondition(width == ThisProcess.poolWidth)
        let semaphore = SimulatedSemaphore(value: 0)
        for _ in 0..<width { Task.detached { park(in: semaphore) } }
        Watchdog.start(stage: Stage(poolWidth: width)) { report in
          precondition(report.parkedOnPool.count == width)
          precondition(Set(report.parked.map(\.call)) == ["DispatchSemaphore.wait()"])
          precondition(report.standsStill == ["tasks of this priority"])
          precondition(seen(report).isAsStated(parked(.everyPoolThread)))
          exit(7)
        }
      }
    }
  }

  @Test("with no thread parked is told too: a task is suspended that nothing will resume")
  func leakedContinuation() async {
    await #expect(processExitsWith: .exitCode(8)) {
      await untilExit {
        let stage = Stage(poolWidth: PoolWidth.count())
        stage.explainStall { ["answer 1: the library never answers it"] }
        Task.detached {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        Watchdog.start(stage: stage) { report in
          precondition(report.parked == [] && report.standsStill == [])
          precondition(seen(report).isAsStated(.stalls(.noThread)))
          precondition(!seen(report).isAsStated(parked(.everyPoolThread)))
          let lines = StallPicture(report: report).lines
          precondition(
            lines[0] == "It stalls: no thread is parked; nothing left will resume the task.")
          precondition(lines[1] == "  waits for     answer 1: the library never answers it")
          exit(8)
        }
      }
    }
  }

  @Test("of threads of one's own, or of another priority, is none of the pool's")
  func otherThreads() async {
    await #expect(processExitsWith: .exitCode(9)) {
      await untilExit {
        let width = PoolWidth.count()
        let semaphore = SimulatedSemaphore(value: 0)
        for _ in 0..<width {
          Thread.detachNewThread { park(in: semaphore) }
          DispatchQueue(label: "own").async { park(in: semaphore) }
          Task.detached(priority: .high) { park(in: semaphore) }
        }
        Watchdog.start(stage: Stage(poolWidth: width)) { report in
          precondition(report.parkedOnPool == [])
          precondition(report.parkedOutsidePool.count == 2 * width)
          precondition(report.parkedOnOtherPriorities.count == width)
          precondition(report.moves.contains("tasks of this priority"))
          precondition(!seen(report).isAsStated(parked(.everyPoolThread)))
          exit(9)
        }
      }
    }
  }

  @Test("is not told before the work ran that was put off until nothing moves")
  func putOff() async {
    await #expect(processExitsWith: .exitCode(10)) {
      await untilExit {
        let width = PoolWidth.count()
        let stage = Stage(poolWidth: width)
        let semaphore = SimulatedSemaphore(value: 0)
        stage.onceStill {
          precondition(ParkedThreads.current.count == width)
          for _ in 0..<width { semaphore.signal() }
        }
        for _ in 0..<width { Task.detached { park(in: semaphore) } }
        Watchdog.start(stage: stage) { report in
          exit(report.parked == [] && !stage.hasMore && stage.extraThreads == 0 ? 10 : 11)
        }
      }
    }
  }

  @Test("of more threads than the pool's is counted when the process is still")
  func extraThreads() async {
    await #expect(processExitsWith: .exitCode(12)) {
      await untilExit {
        let width = PoolWidth.count()
        let stage = Stage(poolWidth: width)
        let semaphore = SimulatedSemaphore(value: 0)
        for _ in 0..<width + 20 { Thread.detachNewThread { park(in: semaphore) } }
        stage.onceStill {}
        // The watchdog's own thread is one of those that are new.
        Watchdog.start(stage: stage) { _ in exit(stage.extraThreads == 21 ? 12 : 13) }
      }
    }
  }
}

private func seen(_ report: StallReport) -> Observation<Count> { .stalled(report) }

private func parked(_ threads: Ending<Count>.Parked) -> Ending<Count> {
  .stalls(threads, in: "DispatchSemaphore.wait()")
}

private func park(in semaphore: SimulatedSemaphore) {
  semaphore.wait()
}
