import Dispatch
import Foundation
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
    let report = await Explorer().explore(gate(forgets: true))
    let run = try #require(report.simplest { $0.ending == .deadlocked })
    #expect(
      run.ending.tasks.map(\.description) == [
        "main: suspended, reached no point",
        #"waiter: suspended, last seen at "waits at the gate""#,
      ])
  }

  @Test("a task that waits for something outside is reported, not waited for")
  func foreignThread() async throws {
    let report = await Explorer().explore { () -> Int in
      record(.notes, "asks a queue")
      return await withUnsafeContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
          continuation.resume(returning: 1)
        }
      }
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .deadlocked)
    #expect(
      run.ending.tasks.map(\.description) == [#"main: suspended, last seen at "asks a queue""#])
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

  @Test("where it is allowed, a sleep on a real clock is virtual, and marked as approximate")
  func approximateClock() async {
    var options = ExplorationOptions()
    options.realClock = .approximate
    let report = await Explorer(options).explore { () -> Int in
      try await Task.sleep(for: .seconds(1.5))
      try await Task.sleep(nanoseconds: 2_000_000_000)
      try await Task.sleep(for: .milliseconds(250), clock: .suspending)
      return 1
    }
    let run = report.groups[0].example
    #expect(run.ending.kind == .finished)
    #expect(run.isApproximate)
    #expect(run.duration >= .seconds(3.75))
  }

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
    let stuck = Locked(0)
    let release = DispatchSemaphore(value: 0)
    let report = await Explorer(options).explore { () -> Int in
      let isSet = Locked(false)
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            await schedulePoint()
            if number == 3 { isSet.withLock { $0 = true } }
          }
        }
        group.addTask {
          await schedulePoint()
          guard isSet.withLock({ $0 }) else { return }
          stuck.withLock { $0 += 1 }
          blockForReal(release)
        }
      }
      return 1
    }
    let group = try #require(report.groups.first { $0.result.ending == .stuck })
    #expect(group.schedules == 1)
    #expect(group.example.ending.kind == .stuck)
    #expect(stuck.withLock { $0 } == (report.schedules == 1 ? 1 : 2))
    for _ in 1...2 { release.signal() }
  }

  @Test("what a stuck thread does when it comes back is not part of any run", arguments: [nil, 2])
  func lateArrival(width: Int?) async {
    var options = ExplorationOptions()
    options.poolWidth = width
    options.stuckAfter = .milliseconds(200)
    options.maximumSchedules = 1
    let release = DispatchSemaphore(value: 0)
    let hasReturned = DispatchSemaphore(value: 0)
    let wentOn = Locked(false)
    let run = await Explorer(options).replay(Schedule(picks: [])) { () -> Int in
      record(.notes, "waits for a real semaphore")
      blockForReal(release)
      hasReturned.signal()
      record(.notes, "has come back")
      wentOn.withLock { $0 = true }
      await schedulePoint()
      return 1
    }
    #expect(run.ending.kind == .stuck)
    let events = run.timeline.events
    release.signal()
    await withCheckedContinuation { continuation in
      // A thread of its own, since it blocks.
      Thread.detachNewThread {
        hasReturned.wait()
        continuation.resume()
      }
    }
    // Other explorations go on beside it and after it.
    let next = await Explorer(options).explore(lostUpdate(tasks: 2))
    #expect(next.groups.allSatisfy { $0.result.ending == .finished })
    #expect(run.timeline.events == events)
    #expect(wentOn.withLock { !$0 })
  }

  @Test("a loop that never comes to a point, and records all the while, is stuck", arguments: [nil, 1])
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

private func blockForReal(_ semaphore: DispatchSemaphore) { semaphore.wait() }

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
