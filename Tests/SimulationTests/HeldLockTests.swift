import Simulation
import Testing

/// Locks and cancellation handlers, which the runtime calls under a lock of its own.
@Suite struct HeldLockTests {
  @Test(
    "a correct cancellation handler that takes a lock passes in every schedule", arguments: [2, 3])
  func correctHandler(width: Int) async {
    let report = await WideTests.explorer(width: width).explore(mailboxInUse)
    #expect(report.isExhausted)
    #expect(
      Set(report.groups.map(\.result)) == [RunResult(outcome: true), RunResult(outcome: false)])
  }

  @Test("resuming a continuation under a lock is reported as that")
  func resumeUnderLock() async throws {
    let report = await WideTests.explorer(width: 2).explore(mailboxResumingUnderItsLock)
    #expect(report.isExhausted)
    let run = try #require(report.simplest { $0.ending == .resumedUnderLock })
    #expect(run.ending.reason == "giver resumed taker while it held mailbox")
    #expect(report.count { $0.ending != .resumedUnderLock && $0.ending != .finished } == 0)
  }

  @Test("with one thread, too")
  func resumeUnderLockOnOneThread() async throws {
    let report = await Explorer().explore(mailboxResumingUnderItsLock)
    #expect(report.isExhausted)
    #expect(report.simplest { $0.ending == .resumedUnderLock } != nil)
  }

  @Test("a handler that has to wait for a lock ends as a held lock, with lock and owner")
  func handlerWaits() async throws {
    let report = await WideTests.explorer(width: 2).explore(mailboxCancellingUnderItsLock)
    #expect(report.isExhausted)
    let run = try #require(report.simplest { $0.ending == .heldLock })
    #expect(run.ending.reason.contains("a cancellation handler, run by canceller"))
    #expect(run.ending.reason.contains("for mailbox, held by canceller"))
    #expect(Set(report.groups.map(\.result.ending)) == [.heldLock, .finished])
  }

  @Test(
    "a handler that has to wait with one thread ends as a held lock, and the exploration carries on"
  )
  func handlerWaitsOnOneThread() async throws {
    let report = await Explorer().explore(mailboxCancellingUnderItsLock)
    #expect(report.isExhausted)
    #expect(Set(report.groups.map(\.result.ending)) == [.heldLock, .finished])
  }

  @Test("a thread that takes a lock it holds deadlocks with itself", arguments: [nil, 2])
  func twice(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    let report = await Explorer(options).explore { () -> Int in
      let lock = SimulatedLock()
      lock.name = "cache"
      return lock.withLock { lock.withLock { 1 } }
    }
    #expect(report.groups.map(\.result.ending) == [.deadlocked])
    #expect(report.groups[0].example.ending.reason == "main holds cache and waits for cache")
  }

  @Test("a thread that unlocks what it does not hold ends the run, and the holder is named")
  func wrongUnlock() async {
    let explorer = WideTests.explorer(width: 2)
    let report = await explorer.explore(lockGivenBackByAnother)
    #expect(report.isExhausted)
    #expect(report.groups.map(\.result.ending) == [.wrongUnlock])

    var reasons: Set<String> = []
    for picks in [[], [1], [0, 1], [0, 0, 1]] {
      let run = await explorer.replay(Schedule(picks: picks), lockGivenBackByAnother)
      if run.ending.kind == .wrongUnlock { reasons.insert(run.ending.reason) }
    }
    let law = "; what happens then is undefined, on Linux as on Apple's systems"
    #expect(
      reasons == [
        "cleaner unlocked cache, which writer holds" + law,
        "cleaner unlocked cache, which nobody holds" + law,
      ])
  }
}
