import Foundation
import Simulation
import TestSupport
import Testing
import Timeline

/// Programs whose faults lie between two statements of synchronous code, on pool threads.
@Suite struct WideTests {
  static func explorer(width: Int) -> Explorer {
    var options = ExplorationOptions()
    options.poolWidth = width
    return Explorer(options)
  }

  static let known = [
    Row("forgotten cancellation", 9, 4, right: false, cancelling(awaitForgettingCancellation)),
    Row("remembered cancellation", 11, 0, right: false, cancelling(awaitRememberingCancellation)),
    Row("look, then act", 42, 24, right: 1, lazyCache(looksAndActsInOne: false)),
    Row("look and act in one", 14, 0, right: 1, lazyCache(looksAndActsInOne: true)),
    Row("semaphores in the same order", 182, 0, right: true, semaphorePair(sameOrder: true)),
  ]

  @Test("two threads give the known counts", arguments: known)
  func twoThreads(_ row: Row) async {
    let result = await row.explore(Self.explorer(width: 2))
    #expect(result == (row.schedules, row.faults, true))
  }

  @Test("as many waiters as threads starve the pool, and everyone is named")
  func starvation() async throws {
    let report = await Self.explorer(width: 2)
      .explore(stopAt: { $0.ending == .starved }, semaphoreWaiters(2))
    let run = try #require(report.simplest { $0.ending == .starved })
    #expect(
      run.ending.tasks.map(\.description) == [
        "main: suspended, reached no point",
        "waiter 1: blocked in DispatchSemaphore.wait() at Blocking.swift:11",
        "waiter 2: blocked in DispatchSemaphore.wait() at Blocking.swift:11",
        "signaller: ready, reached no point",
      ])
    #expect(run.timeline.lanes == ["waiter 1", "waiter 2"])
    #expect(run.timeline.told.map(\.kind) == [.blocks, .blocks])
  }

  @Test(
    "a full pool with work in front of it waits for an answer that needs none of its threads",
    arguments: [1, 2])
  func answeredOnMainQueue(width: Int) async {
    let report = await Self.explorer(width: width)
      .explore(waiters(filling: width, answeredOn: .main))
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result) == [RunResult(outcome: .seconds(3))])
  }

  @Test("and starves in every schedule where the answer needs one", arguments: [1, 2])
  func answeredOnPool(width: Int) async throws {
    let report = await Self.explorer(width: width)
      .explore(waiters(filling: width, answeredOn: .pool))
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result.ending) == [.starved])
    let run = report.groups[0].example
    #expect(run.duration == .seconds(3))
    #expect(run.ending.tasks.contains { $0.name == "answer" && $0.state == .ready })
  }

  @Test("one thread more than waiters never starves")
  func noStarvation() async {
    let report = await Self.explorer(width: 3).explore(semaphoreWaiters(2))
    #expect(report.isExhausted)
    #expect(report.schedules == 835)
    #expect(report.groups.map(\.result) == [RunResult(outcome: 2)])
  }

  @Test("threads that starved are ended, so that exploring on does not pile them up")
  func starvedThreadsEnd() async {
    // A process of its own: other tests start threads too.
    await #expect(processExitsWith: .exitCode(5)) {
      var explorer = Self.explorer(width: 2)
      explorer.options.seed = 1
      explorer.options.maximumSchedules = 200
      let report = await explorer.explore(semaphoreWaiters(3))
      let starved = report.count { $0.ending == .starved }
      precondition(starved > 100)
      inTurns("at most 20 threads in the end") { threadsOfThisProcess() <= 20 }
      exit(5)
    }
  }

  @Test("semaphores in opposite order deadlock")
  func oppositeOrder() async throws {
    let report = await Self.explorer(width: 2)
      .explore(stopAt: { $0.ending != .finished }, semaphorePair(sameOrder: false))
    #expect(report.schedules == 46)
    let run = try #require(report.simplest { $0.ending == .deadlocked })
    #expect(run.ending.tasks.map(\.name) == ["main", "one", "other"])
    #expect(run.ending.tasks.map(\.state) == [.suspended, .blocked, .blocked])
  }

  @Test("locks in opposite order deadlock, and both are named")
  func lockOrder() async throws {
    let report = await Self.explorer(width: 2).explore(lockPair)
    #expect(report.isExhausted)
    #expect(report.count { $0.outcome == true } > 0)
    let run = try #require(report.simplest { $0.ending == .deadlocked })
    #expect(
      run.ending.reason == "transfer holds accounts and waits for journal; "
        + "audit holds journal and waits for accounts")
  }

  @Test("the main actor starves when it waits for its own task")
  func mainActor() async throws {
    let report = await Self.explorer(width: 2).explore(mainActorWaitsForItself)
    #expect(report.groups.map(\.result.ending) == [.starved])
    #expect(report.groups[0].example.ending.tasks.map(\.name) == ["main", "load"])
  }

  @Test("with one thread a wait that blocks starves, and the exploration carries on")
  func onlyThread() async throws {
    let report = await Explorer().explore(semaphoreWaiters(1))
    #expect(report.isExhausted)
    #expect(report.count { $0.ending == .starved } > 0)
    #expect(report.count { $0.outcome == 1 } > 0)
    let run = try #require(report.simplest { $0.ending == .starved })
    #expect(run.ending.tasks.first { $0.state == .blocked }?.name == "waiter 1")
  }
}
