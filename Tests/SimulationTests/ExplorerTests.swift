import Locking
import Simulation
import Testing
import Timeline

@Suite struct ExplorerTests {
  @Test("schedules are grouped by what they showed, with the simplest of each as an example")
  func groups() async throws {
    let report = await Explorer().explore(lostUpdate(tasks: 2))
    #expect(Set(report.groups.map(\.result)) == [RunResult(outcome: 1), RunResult(outcome: 2)])
    #expect(report.groups.map(\.schedules).reduce(0, +) == report.schedules)
    let lost = try #require(report.simplest { $0.outcome == 1 })
    #expect(
      lost.timeline.told.map(\.label) == ["read 0", "read 0", "wrote 1", "wrote 1"])
    #expect(lost.timeline.lanes == ["task 1", "task 2"])
  }

  @Test("a replayed schedule is the same run")
  func replay() async throws {
    let report = await Explorer().explore(refreshes(callers: 2, with: HastyTokenStore.self))
    for group in report.groups {
      let schedule = try #require(Schedule("\(group.example.schedule)"))
      let run = await Explorer()
        .replay(schedule, refreshes(callers: 2, with: HastyTokenStore.self))
      #expect(run.timeline == group.example.timeline)
      #expect(run.ending == group.example.ending)
      #expect(run.outcome == group.example.outcome)
    }
  }

  @Test("a schedule that does not fit the program diverges, and says where")
  func replayOfAnother() async {
    let two = await Explorer().replay(Schedule("0.9")!, lostUpdate(tasks: 2))
    #expect(two.ending.kind == .diverged)
    #expect(
      two.ending.reason
        == "choice 2 of the run: the schedule picks candidate 9, and 0 or 1 can be picked")
    let three = await Explorer().replay(Schedule("3")!, lostUpdate(tasks: 3))
    #expect(three.ending.reason.hasSuffix("candidate 3, and 0 to 2 can be picked"))
    let tooLong = await Explorer().replay(Schedule("0.1.1.0.0.0.1")!, lostUpdate(tasks: 2))
    #expect(tooLong.ending.kind == .diverged)
    #expect(
      tooLong.ending.reason
        == "the run has 3 choices and the schedule 7 picks: leave out the last 4 (it ended as "
        + "finished)")
  }

  @Test("what is no schedule is refused", arguments: ["", "0.", "a", "1,2", "-1", "1..2"])
  func noSchedule(_ text: String) { #expect(Schedule(text) == nil) }

  @Test("an exploration that is told to stop stops there, and does not claim to be complete")
  func stopAt() async {
    let report = await Explorer().explore(stopAt: { $0.outcome == 1 }, lostUpdate(tasks: 2))
    #expect(report.stoppedEarly)
    #expect(!report.isExhausted)
    #expect(report.groups.last?.result.outcome == 1)
    #expect(report.groups.last?.schedules == 1)
  }

  @Test("the same seed gives the same schedules, another seed others")
  func seeds() async {
    func counts(seed: UInt64) async -> [Int] {
      var options = ExplorationOptions()
      options.seed = seed
      options.maximumSchedules = 100
      let report = await Explorer(options).explore(lostUpdate(tasks: 3))
      #expect(!report.isExhausted)
      return report.groups.map(\.schedules)
    }
    let first = await counts(seed: 1)
    #expect(await counts(seed: 1) == first)
    #expect(await counts(seed: 2) != first)
  }

  @Test("a failure that was found at random is made simple")
  func minimise() async throws {
    var options = ExplorationOptions()
    options.seed = 5
    options.maximumSchedules = 100
    let report = await Explorer(options).explore(lostUpdate(tasks: 3))
    let run = try #require(report.simplest { $0.outcome == 2 })
    #expect(run.schedule.picks.filter { $0 != 0 }.count <= 2)
    let again = await Explorer().replay(run.schedule, lostUpdate(tasks: 3))
    #expect(again.outcome == 2)
  }

  @Test("the failure with the fewest preemptions is found without exploring all")
  func fewestPreemptions() async throws {
    let run = try #require(
      await Explorer().simplest(where: { $0.outcome == 1 }, lostUpdate(tasks: 2)))
    #expect(run.outcome == 1)
    #expect(run.schedule.description == "0.1")
  }

  @Test("a schedule that shows something else when it is run again counts as diverged")
  func exampleDiverges() async {
    // All ten schedules, one of them twice, go well; the examples are run after them.
    let runs = Locked(0)
    let report = await Explorer().explore { () -> Int in
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      let value = try await lostUpdate(tasks: 2)()
      return run <= 11 ? value : 99
    }
    #expect(report.hasDiverged)
    #expect(!report.isExhausted)
    #expect(report.schedules == 10)
    #expect(report.groups.map(\.result) == [RunResult(ending: .diverged)])
    #expect(report.groups[0].schedules == 10)
    #expect(report.groups[0].example.ending.reason.hasSuffix(#"and "99" when it was run again"#))
    #expect(report.scope == "10 schedules at actor entries, of a program that does not repeat")
  }

  @Test("what was explored is said with granularity and bound, and all only where it was all")
  func scope() async {
    var explorer = Explorer()
    #expect(await explorer.explore(lostUpdate(tasks: 2)).scope == "every schedule at actor entries")
    explorer.options.bound = Bound(preemptions: 1)
    #expect(
      await explorer.explore(lostUpdate(tasks: 2)).scope
        == "every schedule at actor entries with at most 1 preemption")
    explorer.options.maximumSchedules = 3
    #expect(
      await explorer.explore(lostUpdate(tasks: 2)).scope
        == "the first 3 schedules at actor entries with at most 1 preemption; there are more")
    explorer.options.bound = Bound()
    explorer.options.seed = 9
    explorer.options.granularity = .suspension
    #expect(
      await explorer.explore(lostUpdate(tasks: 2)).scope
        == "3 schedules picked at random from seed 9, at suspension points")
    explorer.options = ExplorationOptions()
    explorer.options.poolWidth = 2
    #expect(
      await explorer.explore(lazyCache(looksAndActsInOne: true)).scope
        == "every schedule at actor entries and points in synchronous code, on 2 threads")
  }

  @Test("cancelling the caller ends the exploration after the schedule that is running")
  func cancel() async {
    // To be cancelled.
    let task = Task {
      await Explorer().explore(refreshes(callers: 3, with: SharingTokenStore.self))
    }
    task.cancel()
    let report = await task.value
    #expect(!report.isExhausted)
    #expect(report.schedules >= 1)
  }
}
