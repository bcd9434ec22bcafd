import Locking
import Simulation
import Testing
import Timeline

/// Explorations beside each other, and beside tests that use the real pool.
@Suite struct ParallelTests {
  private enum Request { @TaskLocal static var number = 0 }

  @Test("explorations beside each other do not disturb each other", arguments: 0..<8)
  func explorations(_ number: Int) async {
    await Request.$number.withValue(number) {
      var options = ExplorationOptions()
      options.granularity = Granularity.allCases[number % 3]
      let report = await Explorer(options).explore { () -> Duration in
        try await VirtualClock().sleep(for: .seconds(number))
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { await Task.yield() } }
        }
        return VirtualClock().now.offset
      }
      #expect(report.groups.map(\.result) == [RunResult(outcome: .seconds(number))])
      #expect(Request.number == number)
    }
    #expect(Simulation.current == nil)
  }

  @Test("ordinary async code beside them uses the real pool and the real clock", arguments: 0..<8)
  func realPool(_ number: Int) async throws {
    // In a simulation neither would come back: the one is refused, the other is virtual.
    try await Task.sleep(for: .nanoseconds(1))
    try await ContinuousClock().sleep(for: .nanoseconds(1))
    await Task.yield()
    let value = await Task.detached { @MainActor in number }.value
    #expect(value == number)
    #expect(Simulation.current == nil)
  }

  @MainActor @Test("an exploration can be awaited on the main actor")
  func fromMainActor() async {
    let report = await Explorer().explore { await MainActor.run { 1 } }
    #expect(report.groups.map(\.result) == [RunResult(outcome: 1)])
  }

  @Test("points, records and clocks do nothing outside a simulation")
  func outside() async {
    await schedulePoint("nothing")
    syncPoint("nothing")
    record(.notes, "nothing")
    #expect(VirtualClock().now.offset == .zero)
    await #expect(throws: VirtualClock.OutsideSimulation.self) {
      try await VirtualClock().sleep(for: .seconds(1))
    }
  }
}
