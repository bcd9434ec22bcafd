import Simulation
import Testing
import Timeline

/// Schedules that end the process are explored in a child.
@Suite struct CrashTests {
  private func explorer(_ program: String) -> CrashExplorer {
    CrashExplorer(
      program: program,
      launcher: ExecutableLauncher(executable: builtExecutable("ExploredPrograms")))
  }

  @Test("two resumes are counted as crashes, and the exploration goes on behind them")
  func twoResumes() async throws {
    let report = try await explorer("answeredTwice").explore(returning: Int.self)
    #expect(report.isExhausted)
    #expect(report.scope == "every schedule at actor entries")
    let crashes = report.count { $0.ending == .crashed }
    #expect(crashes > 0)
    #expect(report.count { $0 == RunResult(outcome: 1) } > 0)
    #expect(report.count { $0 == RunResult(outcome: 2) } > 0)
    #expect(report.groups.map(\.schedules).reduce(0, +) == report.schedules)

    // The same program, except that nothing crashes, has the same schedules.
    let safe = try await explorer("neverCrashes").explore(returning: Int.self)
    #expect(safe.isExhausted)
    #expect(safe.count { $0.ending == .crashed } == 0)
    #expect(safe.schedules >= report.schedules)
  }

  @Test("a crash is told with its schedule, its events and the runtime's words")
  func crash() async throws {
    let report = try await explorer("answeredTwice").explore(returning: Int.self)
    let run = try #require(report.simplest { $0.ending == .crashed })
    #expect(run.ending.reason.contains("tried to resume its continuation more than once"))
    #expect(
      run.timeline.told.map(\.label) == ["has looked", "has looked", "answers", "answers"])
    #expect(run.timeline.lanes == ["library", "limit"])
    #expect(Schedule("\(run.schedule)") == run.schedule)
  }

  @Test("a program that crashes in its only schedule is exhausted after one crash")
  func always() async throws {
    let report = try await explorer("alwaysAnsweredTwice").explore(returning: Int.self)
    #expect(report.isExhausted)
    #expect(report.schedules == 1)
    #expect(report.groups.map(\.result.ending) == [.crashed])
    #expect(report.groups[0].example.timeline.told.map(\.label) == ["answers twice"])
  }

  @Test("the words of a trap become the reason")
  func trap() async throws {
    let report = try await explorer("exits").explore(returning: Int.self)
    #expect(report.groups.map(\.result.failure) == ["the disk is gone"])
  }

  @Test("random schedules go on behind a crash, too")
  func random() async throws {
    var explorer = explorer("answeredTwice")
    explorer.options.seed = 4
    explorer.options.maximumSchedules = 30
    explorer.maximumCrashes = 100
    let report = try await explorer.explore(returning: Int.self)
    #expect(report.schedules == 30)
    #expect(report.count { $0.ending == .crashed } > 0)
    #expect(report.count { $0.ending == .finished } > 0)
  }

  @Test("an exploration that is told to stop at a crash starts one process for it")
  func stopAt() async throws {
    let report = try await explorer("answeredTwice")
      .explore(returning: Int.self, stopAt: { $0.ending == .crashed })
    #expect(report.stoppedEarly)
    #expect(report.count { $0.ending == .crashed } == 1)
  }

  @Test("a child that does not know the program is a failure, not a result")
  func unknownProgram() async {
    await #expect(throws: CrashExplorer.ChildFailure.self) {
      try await explorer("nonsense").explore(returning: Int.self)
    }
  }
}
