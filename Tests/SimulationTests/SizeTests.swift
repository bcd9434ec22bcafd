import Simulation
import Testing

/// How many schedules the programs of lessons to come have, so that their sizes are known.
@Suite struct SizeTests {
  struct Size: Sendable, CustomStringConvertible {
    var description: String
    var schedules: Int
    var outcomes: Int
    var explore: @Sendable (Explorer) async -> (schedules: Int, outcomes: Int, isExhausted: Bool)
    var bound: Bound

    init<Outcome: Hashable & Sendable>(
      _ description: String, _ schedules: Int, outcomes: Int = 1, bound: Bound = Bound(),
      _ body: @escaping @Sendable () async throws -> Outcome
    ) {
      self.description = description
      self.schedules = schedules
      self.outcomes = outcomes
      self.bound = bound
      explore = { explorer in
        let report = await explorer.explore(body)
        return (report.schedules, report.groups.count, report.isExhausted)
      }
    }
  }

  static let singleFlights = [
    Size("a single flight, 1 point", 5_906, threeCallers(of: SingleFlight.self)),
    Size("a single flight, 2 points", 15_656, threeCallers(of: SingleFlight.self, points: 2)),
    Size("seats in the actor, nothing fails", 5_906, threeCallers(of: SeatedFlight.self)),
    Size(
      "seats in the actor, each refresh fails", 32_488,
      threeCallers(of: SeatedFlight.self, refusals: .max)),
  ]

  static let cancelled = [(1, 19), (2, 169), (3, 938), (4, 3_826)].map {
    (delays: Int, schedules: Int) in
    Size(
      "seats in the actor and a cancel, at most \(delays) delays", schedules, outcomes: 2,
      bound: Bound(delays: delays), threeCallers(of: SeatedFlight.self, cancels: true))
  }

  static let fiveLoads = [
    Size(
      "five loads, the second fails, no preemption", 1_920, bound: Bound(preemptions: 0),
      loads(5, failing: 1)),
    Size(
      "five loads, the second fails, at most one", 30_720, bound: Bound(preemptions: 1),
      loads(5, failing: 1)),
  ]

  @Test(
    "a program has as many schedules as is known", arguments: singleFlights + cancelled + fiveLoads)
  func size(_ size: Size) async {
    var options = ExplorationOptions()
    options.bound = size.bound
    let result = await size.explore(Explorer(options))
    #expect(result == (size.schedules, size.outcomes, true))
  }
}
