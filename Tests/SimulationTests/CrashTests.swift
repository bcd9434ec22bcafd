import Foundation
import Simulation
import TestSupport
import Testing
import Timeline

@testable import ExploredPrograms

/// Schedules that end the process are explored in a child.
@Suite struct CrashTests {
  private func explorer(_ program: String) -> CrashExplorer {
    CrashExplorer(program: [program], executable: Products.executable("ExploredPrograms"))
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

  @Test func `a crash among hundreds of schedules is neither lost nor counted twice`() async throws
  {
    let report = try await explorer("rarelyTraps").explore(returning: Int.self)
    let crashes = report.count { $0.ending == .crashed }
    #expect(crashes > 0 && report.isExhausted)
    #expect(
      report.groups.first { $0.result.ending == .crashed }?.result.failure == "one after the other")

    // The same program, except that nothing traps, has the same schedules.
    let safe = try await explorer("manySchedules").explore(returning: Int.self)
    #expect(safe.isExhausted)
    #expect(safe.schedules > 300)
    #expect(report.schedules == safe.schedules)
    #expect(
      report.count { $0.outcome == 3 } + crashes == safe.count { $0.outcome == 3 })
    for first in 1...2 {
      #expect(report.count { $0.outcome == first } == safe.count { $0.outcome == first })
    }
  }

  @Test func `what does not crash is explored in a child as it is in this process`() async throws {
    let report = try await explorer("manySchedules").explore(returning: Int.self)
    let here = await Explorer().explore(CrashingProgram.manySchedules.run)
    #expect(report.scope == here.scope)
    #expect(report.steps == here.steps && report.mostChoices == here.mostChoices)
    #expect(report.groups.map(\.result) == here.groups.map(\.result))
    #expect(report.groups.map(\.schedules) == here.groups.map(\.schedules))
    #expect(report.groups.map(\.example.schedule) == here.groups.map(\.example.schedule))
    #expect(report.groups.map(\.example.timeline) == here.groups.map(\.example.timeline))
  }

  @Test func `a crashing schedule that is replayed shows what happened up to there`() async throws {
    let explorer = explorer("answeredTwice")
    let found = try await explorer.explore(returning: Int.self)
    let example = try #require(found.simplest { $0.ending == .crashed })
    let run = try await onThread { try explorer.replay(example.schedule, returning: Int.self) }
    #expect(run.ending == example.ending)
    #expect(run.timeline == example.timeline && !run.timeline.events.isEmpty)
    #expect(run.schedule == example.schedule)
  }

  @Test func `a schedule that does not crash is replayed, too, and one that is none diverges`()
    async throws
  {
    let explorer = explorer("neverCrashes")
    let run = try await onThread { try explorer.replay(Schedule("0")!, returning: Int.self) }
    #expect(run.ending.kind == .finished)
    let none = try await onThread { try explorer.replay(Schedule("9")!, returning: Int.self) }
    #expect(none.ending.kind == .diverged)
  }

  @Test func `an exploration with very many crashes stops, and says that there are more`()
    async throws
  {
    var explorer = explorer("answeredTwice")
    explorer.maximumCrashes = 2
    let report = try await explorer.explore(returning: Int.self)
    #expect(!report.isExhausted)
    #expect(report.count { $0.ending == .crashed } == 2)
    #expect(
      report.scope
        == "the first \(report.schedules) schedules at actor entries; there are more")
  }
}
