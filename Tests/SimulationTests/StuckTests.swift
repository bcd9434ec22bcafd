import Dispatch
import Foundation
import Locking
import Simulation
import Testing
import Timeline

/// Runs that a real clock gives up, and what becomes of their threads.
@Suite struct StuckTests {
  @Test("a step that never ends is stuck, and the exploration ends there", arguments: [nil, 2])
  func stuck(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    options.stuckAfter = .milliseconds(300)
    let release = DispatchSemaphore(value: 0)
    let report = await Explorer(options).explore { () -> Int in
      await Task(name: "blocker") {
        record(.notes, "waits for a real semaphore")
        blockForReal(release)
      }.value
      return 1
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .stuck)
    #expect(run.ending.tasks.map(\.name) == ["main", "blocker"])
    #expect(run.ending.tasks.last?.place == "waits for a real semaphore")
    for _ in 0..<4 { release.signal() }
  }

  @Test("a schedule that is stuck is waited for once, and once more for its example")
  func stuckOnce() async throws {
    var options = ExplorationOptions()
    options.stuckAfter = .milliseconds(300)
    // Random schedules have much in them that could be left out.
    options.seed = 2
    options.maximumSchedules = 100
    let stuck = Locked(0)
    let release = DispatchSemaphore(value: 0)
    let report = await Explorer(options).explore { () -> Int in
      let isSet = Locked(false)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          await schedulePoint()
          guard isSet.withLock({ $0 }) else { return }
          stuck.withLock { $0 += 1 }
          blockForReal(release)
        }
        for number in 1...3 {
          group.addTask {
            await schedulePoint()
            if number == 3 { isSet.withLock { $0 = true } }
          }
        }
      }
      return 1
    }
    let group = try #require(report.groups.first { $0.result.ending == .stuck })
    #expect(group.schedules == 1)
    #expect(group.example.ending.kind == .stuck)
    #expect(group.example.schedule.picks.filter { $0 != 0 }.count > 2)
    #expect(stuck.withLock { $0 } == 2)
    for _ in 1...2 { release.signal() }
  }

  @Test("what a stuck thread does when it comes back is not part of any run", arguments: [nil, 2])
  func lateArrival(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    options.stuckAfter = .milliseconds(200)
    options.maximumSchedules = 1
    let release = DispatchSemaphore(value: 0)
    let thread = Locked(0)
    let wentOn = Locked(false)
    let run = await Explorer(options).replay(Schedule(picks: [])) { () -> Int in
      thread.withLock { $0 = currentThreadNumber }
      record(.notes, "waits for a real semaphore")
      blockForReal(release)
      // Every call that touches a simulation begins as this one does.
      _ = VirtualClock().now
      wentOn.withLock { $0 = true }
      return 1
    }
    #expect(run.ending.kind == .stuck)
    #expect(run.timeline.told.map(\.label) == ["waits for a real semaphore"])
    release.signal()
    // In the end the thread is gone, whether or not it went on before.
    let task = "/proc/self/task/\(thread.withLock { $0 })"
    while FileManager.default.fileExists(atPath: task) { await Task.yield() }
    #expect(wentOn.withLock { !$0 })
    let next = await Explorer(options).explore(lostUpdate(tasks: 2))
    #expect(next.groups.allSatisfy { $0.result.ending == .finished })
  }

  @Test(
    "a loop that never comes to a point, and records all the while, is stuck",
    arguments: [nil, 1])
  func recordingLoop(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    options.stuckAfter = .milliseconds(200)
    let run = await Explorer(options).replay(Schedule(picks: [])) { () -> Int in
      while true { record(.notes, "spins") }
    }
    #expect(run.ending.kind == .stuck)
    #expect(run.ending.tasks.map(\.place) == ["spins"])
  }
}
