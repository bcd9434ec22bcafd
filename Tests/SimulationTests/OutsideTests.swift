import Dispatch
import Foundation
import Simulation
import Testing
import Timeline

/// What threads and queues of the program's own do to a simulation.
@Suite struct OutsideTests {
  @Test("a task that waits for something outside is reported, not waited for")
  func foreignThread() async throws {
    let report = await Explorer().explore { () -> Int in
      record(.notes, "asks a queue")
      return await withUnsafeContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(86_400)) {
          continuation.resume(returning: 1)
        }
      }
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .deadlocked)
    #expect(
      run.ending.tasks.map(\.description) == [#"main: suspended, last seen at "asks a queue""#])
  }

  @Test("a thread of the program's own that signals is named, since nobody in here hears it")
  func outsideThread() async throws {
    for width in [nil, 1] {
      var options = ExplorationOptions()
      options.poolWidth = width
      let report = await Explorer(options).explore { () -> Int in
        let answered = SimulatedSemaphore(value: 0)
        runOutside { answered.signal() }
        waitFor(answered)
        return 1
      }
      #expect(report.schedules == 1)
      let ending = report.groups[0].example.ending
      #expect(ending.kind == (width == nil ? .starved : .deadlocked))
      #expect(
        ending.reason.contains(
          "; a thread outside the simulation called DispatchSemaphore.signal(), which counts for"))
    }
  }

  @Test("so is a queue that leaves a group")
  func outsideQueue() async {
    let report = await Explorer().explore { () -> Int in
      let group = SimulatedGroup()
      group.enter()
      await withUnsafeContinuation { continuation in
        group.notify(queue: .main) { continuation.resume() }
        let hasLeft = DispatchSemaphore(value: 0)
        DispatchQueue(label: "work").async {
          group.leave()
          hasLeft.signal()
        }
        blockForReal(hasLeft)
      }
      return 1
    }
    let ending = report.groups[0].example.ending
    #expect(ending.kind == .deadlocked)
    #expect(ending.reason.contains("a thread outside the simulation called DispatchGroup.leave()"))
  }
}

private func waitFor(_ semaphore: SimulatedSemaphore) { semaphore.wait() }

/// Runs `work` on a thread that is not the simulation's, and waits for its end.
private func runOutside(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    done.signal()
  }
  done.wait()
}
