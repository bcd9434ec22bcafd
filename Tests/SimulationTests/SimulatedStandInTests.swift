import Dispatch
import Foundation
import Locking
import Simulation
import Testing
import Timeline

/// What the stand-ins do inside a simulation.
@Suite struct SimulatedStandInTests {
  @Test("a group parks a thread until everyone has left, and notifies")
  func group() async {
    let report = await WideTests.explorer(width: 2).explore { () -> Int in
      let group = SimulatedGroup()
      let count = Locked(0)
      let notified = SimulatedSemaphore(value: 0)
      for _ in 1...2 { group.enter() }
      group.notify(queue: .main) { notified.signal() }
      // The work that the group counts.
      Task(name: "worker") {
        for _ in 1...2 {
          count.withLock { $0 += 1 }
          group.leave()
        }
      }
      blockingWait(group)
      notified.wait()
      return count.withLock { $0 }
    }
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result) == [RunResult(outcome: 2)])
  }

  @Test("a wait with a time limit gives up when only time can pass, and is marked approximate")
  func timeLimit() async {
    var explorer = WideTests.explorer(width: 1)
    explorer.options.realClock = .approximate
    let report = await explorer.explore { () -> Bool in
      let never = SimulatedSemaphore(value: 0)
      return never.wait(timeout: .now() + .seconds(86_400)) == .timedOut
    }
    #expect(report.groups.map(\.result) == [RunResult(outcome: true)])
    #expect(report.groups[0].example.isApproximate)
    #expect(report.groups[0].example.duration >= .seconds(43_200))
  }

  @Test("a wait with a time limit is a real clock, where that is not allowed")
  func timeLimitRefused() async {
    let report = await WideTests.explorer(width: 1).explore { () -> Bool in
      SimulatedSemaphore(value: 0).wait(timeout: .now() + .seconds(5)) == .timedOut
    }
    #expect(report.groups.map(\.result.ending) == [.realClock])
    #expect(
      report.groups[0].example.ending.reason.contains("DispatchSemaphore.wait(timeout:)"))
  }

  @Test("every wait with a time limit gives up at that time", arguments: LimitedWait.allCases)
  func limits(wait: LimitedWait) async {
    var explorer = WideTests.explorer(width: 2)
    explorer.options.realClock = .approximate
    let run = await explorer.replay(Schedule(picks: [])) { () -> Bool in
      wait.isWoken(withinSeconds: 86_400)
    }
    #expect(run.outcome == false)
    #expect(run.isApproximate)
    #expect(run.duration > .seconds(43_200) && run.duration <= .seconds(86_400))
    #expect(run.timeline.told.first?.label.contains(wait.rawValue) == true)

    // A time that is over only looks, and nothing is read off a real clock for that.
    let look = await WideTests.explorer(width: 1).replay(Schedule(picks: [])) { () -> Bool in
      wait.isWoken(withinSeconds: 0)
    }
    #expect(look.outcome == false && !look.isApproximate && look.ending.kind == .finished)
  }

  @Test("a lock that is given back in time is taken, and a wait that gave up is not woken")
  func lockBefore() async {
    var explorer = WideTests.explorer(width: 3)
    explorer.options.realClock = .approximate
    explorer.options.bound = Bound(delays: 3)
    let report = await explorer.explore { () -> [Bool] in
      let lock = SimulatedLock()
      return await withTaskGroup(of: Bool.self) { group in
        for _ in 1...3 { group.addTask { takes(lock, before: .now + 86_400) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result) == [RunResult(outcome: [true, true, true])])
  }

  @Test("a lock is taken by one thread at a time, and tried without waiting")
  func lock() async {
    let report = await WideTests.explorer(width: 2).explore { () -> Int in
      let lock = SimulatedLock()
      let inside = Locked((now: 0, most: 0))
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...2 {
          group.addTask {
            lock.withLock {
              inside.withLock { inside in
                inside.now += 1
                inside.most = max(inside.most, inside.now)
              }
              syncPoint("inside")
              inside.withLock { $0.now -= 1 }
            }
          }
        }
      }
      return inside.withLock { $0.most }
    }
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result) == [RunResult(outcome: 1)])
  }

  @Test(
    "a framework's answer after a delay comes in virtual time",
    arguments: [CallbackQueue.main, .pool])
  func callback(queue: CallbackQueue) async {
    let run = await Explorer().replay(Schedule(picks: [])) { () -> Duration in
      await withCheckedContinuation { continuation in
        queue.run(after: .seconds(3), name: "answer") {
          continuation.resume(returning: VirtualClock().now.offset)
        }
      }
    }
    #expect(run.outcome == .seconds(3))
  }

  @Test(
    "a framework's delay is virtual and exact, and needs no thread meanwhile",
    arguments: [CallbackQueue.main, .pool, .own])
  func callbackWithParkedPool(queue: CallbackQueue) async {
    var options = ExplorationOptions()
    options.poolWidth = 1
    let run = await Explorer(options).replay(Schedule(picks: [])) { () -> Duration in
      let answered = SimulatedSemaphore(value: 0)
      queue.run(after: .seconds(3), name: "answer") { answered.signal() }
      // The only thread of the pool: an answer from the main queue comes all the same.
      blockingWait(answered)
      return VirtualClock().now.offset
    }
    switch queue {
    case .main: #expect(run.outcome == .seconds(3))
    case .pool, .own: #expect(run.ending.kind == .starved && run.duration == .seconds(3))
    }
  }
}

private func blockingWait(_ semaphore: SimulatedSemaphore) { semaphore.wait() }

private func blockingWait(_ group: SimulatedGroup) { group.wait() }

private func takes(_ lock: SimulatedLock, before limit: Date) -> Bool {
  guard lock.lock(before: limit) else { return false }
  syncPoint("inside")
  lock.unlock()
  return true
}

/// The calls that block until something happens or a while has passed.
enum LimitedWait: String, CaseIterable {
  case semaphore = "DispatchSemaphore.wait(timeout:)"
  case semaphoreByWall = "DispatchSemaphore.wait(wallTimeout:)"
  case group = "DispatchGroup.wait(timeout:)"
  case groupByWall = "DispatchGroup.wait(wallTimeout:)"
  case lock = "NSLock.lock(before:)"

  /// Waits at most so many seconds for what never comes; whether it came.
  func isWoken(withinSeconds seconds: Int) -> Bool {
    let semaphore = SimulatedSemaphore(value: 0)
    let group = SimulatedGroup()
    group.enter()
    let lock = SimulatedLock()
    let limit = DispatchTimeInterval.seconds(seconds)
    return switch self {
    case .semaphore: semaphore.wait(timeout: .now() + limit) == .success
    case .semaphoreByWall: semaphore.wait(wallTimeout: .now() + limit) == .success
    case .group: group.wait(timeout: .now() + limit) == .success
    case .groupByWall: group.wait(wallTimeout: .now() + limit) == .success
    case .lock: lock.withLock { takes(lock, before: .now + Double(seconds)) }
    }
  }
}
