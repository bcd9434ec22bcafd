import Simulation
import Testing

/// What the same programs gave when the simulation was first tried out; a change of
/// a count is a change of what is explored.
@Suite struct CountTests {
  struct Row: Sendable, CustomStringConvertible {
    var description: String
    var schedules: Int
    var faults: Int
    var explore: @Sendable (Granularity) async -> (schedules: Int, faults: Int, isExhausted: Bool)

    init<Outcome: Hashable & Sendable>(
      _ description: String, _ schedules: Int, _ faults: Int,
      _ body: @escaping @Sendable () async throws -> Outcome,
      isFault: @escaping @Sendable (RunResult<Outcome>) -> Bool
    ) {
      self.description = description
      self.schedules = schedules
      self.faults = faults
      explore = { granularity in
        var options = ExplorationOptions()
        options.granularity = granularity
        let report = await Explorer(options).explore(body)
        return (report.schedules, report.count(where: isFault), report.isExhausted)
      }
    }

    init<Outcome: Hashable & Sendable>(
      _ description: String, _ schedules: Int, _ faults: Int, right: Outcome,
      _ body: @escaping @Sendable () async throws -> Outcome
    ) {
      self.init(description, schedules, faults, body) { $0 != RunResult(outcome: right) }
    }
  }

  static let atActorEntries = [
    Row(
      "two callers, hasty store", 70, 60, right: 1,
      refreshes(callers: 2, with: HastyTokenStore.self)),
    Row(
      "two callers, sharing store", 120, 0, right: 1,
      refreshes(callers: 2, with: SharingTokenStore.self)),
    Row(
      "three callers, hasty store", 15_102, 14_904, right: 1,
      refreshes(callers: 3, with: HastyTokenStore.self)),
    Row(
      "three callers, sharing store", 24_246, 0, right: 1,
      refreshes(callers: 3, with: SharingTokenStore.self)),
    Row("forgotten cancellation", 7, 2, right: false, cancelling(fetchForgettingCancellation)),
    Row("remembered cancellation", 7, 0, right: false, cancelling(fetchRememberingCancellation)),
    Row("appends by tasks", 54, 37, right: true, taskAppends(3)),
    Row("appends through a stream", 1, 0, right: true, streamAppends(3)),
    Row("appends on the main actor", 4, 0, right: true, mainAppends(3)),
    Row("a gate that forgets", 4, 2, right: true, gate(forgets: true)),
    Row("a gate that remembers", 4, 0, right: true, gate(forgets: false)),
    Row("two lost updates", 10, 4, right: 2, lostUpdate(tasks: 2)),
    Row("three lost updates", 282, 228, right: 3, lostUpdate(tasks: 3)),
    Row("two updates in one call", 8, 0, right: 2, safeUpdate(tasks: 2)),
    Row("three updates in one call", 102, 0, right: 3, safeUpdate(tasks: 3)),
  ]

  @Test("actor entries give the known counts", arguments: atActorEntries)
  func actorEntry(_ row: Row) async {
    let result = await row.explore(.actorEntry)
    #expect(result == (row.schedules, row.faults, true))
  }
}
