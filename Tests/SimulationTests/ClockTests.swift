import Simulation
import Testing
import Timeline

/// Virtual time, which is exact and costs none.
@Suite struct ClockTests {
  private let clock = VirtualClock()

  /// Runs one schedule of `body`; the instants and labels that it recorded.
  private func events(
    _ body: @escaping @Sendable () async throws -> Void
  ) async -> (events: [String], duration: Duration) {
    let run = await Explorer().replay(Schedule(picks: [])) {
      try await body()
      return true
    }
    #expect(run.ending.kind == .finished)
    return (
      run.timeline.told.map { "\($0.instant / .milliseconds(1)) \($0.label)" }, run.duration
    )
  }

  private func download(_ number: Int) async throws {
    record(.notes, "\(number) starts")
    try await clock.sleep(for: .seconds(3))
    record(.notes, "\(number) ends")
  }

  @Test("sleeps one after the other add up")
  func sequential() async {
    let (events, duration) = await events {
      for number in 1...3 { try await download(number) }
    }
    #expect(
      events == [
        "0.0 1 starts", "3000.0 1 ends", "3000.0 2 starts", "6000.0 2 ends", "6000.0 3 starts",
        "9000.0 3 ends",
      ])
    #expect(duration == .seconds(9))
  }

  @Test("sleeps side by side do not")
  func concurrent() async {
    let (events, duration) = await events {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...3 { group.addTask { try await download(number) } }
        try await group.waitForAll()
      }
    }
    #expect(
      events == [
        "0.0 1 starts", "0.0 2 starts", "0.0 3 starts", "3000.0 1 ends", "3000.0 2 ends",
        "3000.0 3 ends",
      ])
    #expect(duration == .seconds(3))
  }

  @Test("a sleeper that is cancelled wakes at that instant, and its time does not pass")
  func cancelled() async {
    let (events, duration) = await events {
      // Unstructured, so that it can be cancelled alone.
      let sleeper = Task { try await clock.sleep(for: .seconds(100)) }
      try await clock.sleep(for: .seconds(1))
      sleeper.cancel()
      let result = await sleeper.result
      record(.notes, "\(result)")
    }
    #expect(events == ["1000.0 failure(Swift.CancellationError())"])
    #expect(duration == .seconds(1))
  }

  @Test("a task that is cancelled already does not sleep")
  func cancelledBefore() async {
    let (events, _) = await events {
      // Unstructured, so that it can cancel itself alone.
      let sleeper = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(100))
      }
      let result = await sleeper.result
      record(.notes, "\(result)")
    }
    #expect(events == ["0.0 failure(Swift.CancellationError())"])
  }

  @Test("a time limit beats what takes longer")
  func timeLimit() async {
    let (events, duration) = await events {
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          try await download(1)
          return "downloaded"
        }
        group.addTask {
          try await clock.sleep(for: .seconds(2))
          return "timed out"
        }
        let first = try await group.next() ?? "nothing"
        record(.notes, first)
        group.cancelAll()
      }
    }
    #expect(events == ["0.0 1 starts", "2000.0 timed out"])
    #expect(duration == .seconds(2))
  }

  @Test("times are exact to the attosecond")
  func exact() async {
    let odd = Duration(secondsComponent: 1, attosecondsComponent: 234_567_890_123_456_789)
    let (_, duration) = await events {
      try await clock.sleep(for: odd)
      try await clock.sleep(for: odd)
    }
    #expect(duration == odd * 2)
  }

  @Test("sleepers that are due together wake in any order, others in the order of their times")
  func order() async {
    let report = await Explorer().explore { () -> String in
      await withTaskGroup(of: Int.self) { group in
        for (number, seconds) in [(1, 1), (2, 1), (3, 2)] {
          group.addTask {
            try? await clock.sleep(for: .seconds(seconds))
            return number
          }
        }
        return await group.reduce("") { $0 + "\($1)" }
      }
    }
    #expect(Set(report.groups.compactMap(\.result.outcome)) == ["123", "213"])
  }
}
