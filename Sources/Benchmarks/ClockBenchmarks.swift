import Locking
import Simulation

/// What virtual time costs in real time.
enum ClockBenchmarks {
  private static let sleeps = 10_000
  private static let sleepers = 1_000
  private static let rounds = 5

  static func run() async {
    let one = await Measurement.take("a simulated sleep", unit: "µs", rounds: rounds) {
      await once { for _ in 0..<sleeps { try await VirtualClock().sleep(for: .seconds(1)) } }
        / Double(sleeps) * 1e6
    }
    print(one.line)
    let yield = await Measurement.take("a simulated yield", unit: "µs", rounds: rounds) {
      await once { for _ in 0..<sleeps { await Task.yield() } } / Double(sleeps) * 1e6
    }
    print(yield.line)
    print(one.ratio(to: yield))

    let waking = await Measurement.take(
      "waking 1,000 sleepers", unit: "ms", rounds: rounds, target: .atMost(5)
    ) { await wakingTime() * 1e3 }
    print(waking.line)
  }

  /// From the moment the first of many sleepers wakes until the last one has.
  private static func wakingTime() async -> Double {
    let time = ScheduleTime()
    _ = await Explorer().replay(Schedule(picks: [])) {
      let woken = Locked<[ContinuousClock.Instant]>([])
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<sleepers {
          group.addTask {
            try await VirtualClock().sleep(for: .seconds(1))
            woken.withLock { $0.append(.now) }
          }
        }
        try await group.waitForAll()
      }
      let instants = woken.withLock { $0 }
      precondition(instants.count == sleepers)
      time.add((instants[sleepers - 1] - instants[0]) / .seconds(1))
      return true
    }
    return time.shortest
  }

  /// The time that one schedule takes.
  private static func once(_ body: @escaping @Sendable () async throws -> Void) async -> Double {
    var options = ExplorationOptions()
    options.maximumSteps = 1_000_000
    let time = ScheduleTime()
    _ = await Explorer(options).replay(Schedule(picks: [])) {
      let start = ContinuousClock.now
      try await body()
      time.add((ContinuousClock.now - start) / .seconds(1))
      return true
    }
    return time.shortest
  }
}
