import Dispatch
import Locking
import Simulation
import Testing
import Timeline

/// Each way in which a run can end, told apart and with the tasks named.
@Suite struct EndingTests {
  private struct Overdrawn: Error {}

  @Test("a body that throws fails, with its error")
  func failed() async {
    let report = await Explorer().explore { () -> Int in throw Overdrawn() }
    #expect(report.groups.map(\.result.ending) == [.failed])
    #expect(report.groups[0].result.failure == "the body threw Overdrawn()")
  }

  @Test("tasks that nothing will wake are deadlocked, and told with where they were last seen")
  func deadlocked() async throws {
    let report = await Explorer().explore(latch(forgets: true))
    let run = try #require(report.simplest { $0.ending == .deadlocked })
    #expect(
      run.ending.tasks.map(\.description) == [
        "main: suspended, reached no point",
        #"waiter: suspended, last seen at "waits for the latch""#,
      ])
  }

  @Test("a body that returns and leaves a task waiting has finished, and the task is named")
  func leftWaiting() async {
    let report = await Explorer().explore {
      // Nobody will ever resume it.
      Task(name: "button") {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
      return 1
    }
    #expect(report.groups.map(\.result) == [RunResult(outcome: 1, leftWaiting: 1)])
    #expect(report.groups[0].example.ending.tasks.map(\.name) == ["button"])
  }

  @Test("a program that never ends reaches the step limit")
  func stepLimit() async {
    var options = ExplorationOptions()
    options.maximumSteps = 200
    options.maximumSchedules = 1
    let report = await Explorer(options).explore { () -> Int in
      record(.notes, "spins")
      while true { await Task.yield() }
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .stepLimit)
    #expect(run.ending.tasks.map(\.description) == [#"main: ready, last seen at "spins""#])
  }

  @Test("a program that picks at random diverges")
  func randomNumber() async {
    let report = await Explorer().explore {
      record(.notes, "throws \(Int.random(in: 0..<1_000_000_000))")
      return 1
    }
    #expect(report.groups.map(\.result.ending) == [.diverged])
    #expect(report.schedules == 1)
  }

  @Test("a program that reads the order of a Set diverges")
  func setOrder() async {
    // Kept, so that each run's set lies elsewhere: its order depends on that, too.
    let kept = Locked<[Set<Int>]>([])
    let report = await Explorer().explore { () -> Int in
      let numbers = Set(0..<100)
      kept.withLock { $0.append(numbers) }
      for number in numbers { record(.notes, "visits \(number)") }
      return numbers.count
    }
    #expect(report.groups.map(\.result.ending) == [.diverged])
  }

  @Test("a program whose tasks differ from run to run diverges at the choice that differs")
  func otherTasks() async {
    let runs = Locked(0)
    let report = await Explorer().explore { () -> Int in
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<(run > 4 ? 3 : 2) { group.addTask { await Task.yield() } }
      }
      return 1
    }
    #expect(report.groups.last?.result.ending == .diverged)
    #expect(report.groups.last?.example.ending.reason.contains("choice") == true)
  }

  @Test("a sleep on a real clock ends the run, names the task and says what to do")
  func realClock() async throws {
    let report = await Explorer().explore { () -> Int in
      try await Task(name: "poller") { try await Task.sleep(for: .seconds(1)) }.value
      return 1
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .realClock)
    #expect(run.ending.reason.hasPrefix("poller waited on a real clock"))
    #expect(run.ending.reason.contains("inject the clock"))
  }

  @Test("a blocking wait with a time limit is told to suspend, since it takes no clock")
  func timedWait() async throws {
    var options = ExplorationOptions()
    options.poolWidth = 1
    let report = await Explorer(options).explore { () -> Int in
      await Task(name: "waiter") {
        _ = SimulatedSemaphore(value: 0).wait(timeout: .now() + .seconds(1))
      }.value
      return 1
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .realClock)
    #expect(run.ending.reason.hasPrefix("waiter waited on a real clock in DispatchSemaphore.wait"))
    #expect(run.ending.reason.contains("a wait in a blocking call takes no clock: suspend instead"))
  }

  @Test("where it is allowed, a sleep on a real clock is virtual, and marked as approximate")
  func approximateClock() async {
    var options = ExplorationOptions()
    options.realClock = .approximate
    let report = await Explorer(options).explore { () -> Int in
      try await Task.sleep(for: .seconds(3600))
      try await Task.sleep(nanoseconds: 3600 * 1_000_000_000)
      try await Task.sleep(for: .seconds(3600), clock: .suspending)
      return 1
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .finished)
    #expect(run.isApproximate)
    // All three passed; what the machine took between two looks at its clock may be missing.
    #expect(run.duration > .seconds(2 * 3600))
  }

  @Test("what the runtime says of a leaked continuation goes into the report")
  func leak() async {
    let report = await Explorer().explore { () -> Int in
      // Nobody waits for it, so the body can return.
      Task(name: "waiter") {
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      }
      await schedulePoint()
      return 1
    }
    let words = report.groups.flatMap(\.example.runtimeWords)
    #expect(words.contains { $0.contains("leaked its continuation without resuming it") })
  }
}
