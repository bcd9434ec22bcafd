import Dispatch
import Foundation
import Locking
import Simulation
import TestSupport
import Testing

@testable import LessonKit

/// Each runs in a process of its own, in which nothing else is under way.
@Suite("What is under way in a process and goes on by itself")
struct PendingTests {
  @Test("a sleep of a task, however long")
  func taskSleep() async {
    await #expect(processExitsWith: .exitCode(20)) {
      await untilExit {
        expectRest()
        Task.detached { try await Task.sleep(for: .seconds(3600)) }
        expectPending("a Task.sleep")
        exit(20)
      }
    }
  }

  @Test("the older sleep of a task, by nanoseconds")
  func nanoseconds() async {
    await #expect(processExitsWith: .exitCode(21)) {
      await untilExit {
        Task.detached { try await Task.sleep(nanoseconds: 3600 * 1_000_000_000) }
        expectPending("a Task.sleep")
        exit(21)
      }
    }
  }

  @Test("a timer of a run loop, and one on the wall clock")
  func otherTimers() async {
    await #expect(processExitsWith: .exitCode(22)) {
      await untilExit {
        DispatchQueue.global().asyncAfter(wallDeadline: .now() + 3600) {}
        expectPending("a timer on the wall clock")
        exit(22)
      }
    }
    await #expect(processExitsWith: .exitCode(23)) {
      await untilExit {
        Thread.detachNewThread {
          _ = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
          RunLoop.current.run()
        }
        expectPending("a timer of a run loop")
        exit(23)
      }
    }
  }

  @Test("a thread that sleeps, and a wait with a time limit")
  func threads() async {
    await #expect(processExitsWith: .exitCode(24)) {
      await untilExit {
        Thread.detachNewThread { Thread.sleep(forTimeInterval: 3600) }
        expectPending("a thread that sleeps")
        exit(24)
      }
    }
    await #expect(processExitsWith: .exitCode(25)) {
      await untilExit {
        let semaphore = SimulatedSemaphore(value: 0)
        Thread.detachNewThread { _ = semaphore.wait(timeout: .now() + 3600) }
        expectPending("a wait with a time limit")
        exit(25)
      }
    }
  }

  @Test("a delay of a simulated framework")
  func delay() async {
    await #expect(processExitsWith: .exitCode(26)) {
      await untilExit {
        CallbackQueue.main.run(after: .seconds(3600), name: "answer") {}
        expectPending("a framework's delay")
        exit(26)
      }
    }
  }

  @Test("or a thread that is running or ready, which is no rest either")
  func running() async {
    await #expect(processExitsWith: .exitCode(28)) {
      await untilExit {
        let isRunning = Locked(false)
        Thread.detachNewThread {
          isRunning.withLock { $0 = true }
          while true {}
        }
        inTurns("a thread to run") { isRunning.withLock { $0 } }
        for _ in 0..<100 {
          let picture = ProcessPicture(without: currentThreadNumber, progress: 0)
          precondition((picture.threads?.awake ?? 0) > 0 && !picture.isAtRest)
        }
        exit(28)
      }
    }
  }

  @Test("but not a continuation that nobody resumes, nor the manager's own turns")
  func nothing() async {
    await #expect(processExitsWith: .exitCode(27)) {
      await untilExit {
        Task.detached {
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        Stillness.wait(.untilDispatchHasLooked)
        expectRest()
        exit(27)
      }
    }
  }
}

private func expectRest() {
  inTurns("a process at rest") {
    ProcessPicture(without: currentThreadNumber, progress: 0).isAtRest
  }
}

private func expectPending(_ what: String) {
  // Without a turn of the manager its timer might be none at all.
  inTurns("\(what) to be seen as pending") {
    ProcessPicture(without: currentThreadNumber, progress: 0).isPending
  }
}
