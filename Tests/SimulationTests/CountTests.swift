import Simulation
import Testing

/// What the same programs gave when the simulation was first tried out; a change of
/// a count is a change of what is explored.
@Suite struct CountTests {
  static func explorer(_ granularity: Granularity, preemptions: Int? = nil) -> Explorer {
    var options = ExplorationOptions()
    options.granularity = granularity
    options.bound.preemptions = preemptions
    return Explorer(options)
  }

  static let atActorEntries = [
    Row("two callers, hasty", 70, 60, right: 1, refreshes(callers: 2, with: HastyTokenStore.self)),
    Row(
      "two callers, sharing", 120, 0, right: 1, refreshes(callers: 2, with: SharingTokenStore.self)),
    Row(
      "three callers, hasty", 15_102, 14_904, right: 1,
      refreshes(callers: 3, with: HastyTokenStore.self)),
    Row(
      "three callers, sharing", 24_246, 0, right: 1,
      refreshes(callers: 3, with: SharingTokenStore.self)),
    Row("forgotten cancellation", 7, 2, right: false, cancelling(fetchForgettingCancellation)),
    Row("remembered cancellation", 7, 0, right: false, cancelling(fetchRememberingCancellation)),
    Row("appends by tasks", 54, 37, right: true, taskAppends(3)),
    Row("appends through a stream", 1, 0, right: true, streamAppends(3)),
    Row("appends on the main actor", 4, 0, right: true, mainAppends(3)),
    Row("a latch that forgets", 4, 2, right: true, latch(forgets: true)),
    Row("a latch that remembers", 4, 0, right: true, latch(forgets: false)),
    Row("two lost updates", 10, 4, right: 2, lostUpdate(tasks: 2)),
    Row("three lost updates", 282, 228, right: 3, lostUpdate(tasks: 3)),
    Row("two updates in one call", 8, 0, right: 2, safeUpdate(tasks: 2)),
    Row("three updates in one call", 102, 0, right: 3, safeUpdate(tasks: 3)),
  ]

  @Test("actor entries give the known counts", arguments: atActorEntries)
  func actorEntry(_ row: Row) async {
    let result = await row.explore(Self.explorer(.actorEntry))
    #expect(result == (row.schedules, row.faults, true))
  }

  static let atSuspensions = [
    Row("two callers, hasty", 12, 8, right: 1, refreshes(callers: 2, with: HastyTokenStore.self)),
    Row(
      "two callers, sharing", 24, 0, right: 1, refreshes(callers: 2, with: SharingTokenStore.self)),
    Row(
      "three callers, hasty", 264, 240, right: 1, refreshes(callers: 3, with: HastyTokenStore.self)),
    Row(
      "three callers, sharing", 792, 0, right: 1,
      refreshes(callers: 3, with: SharingTokenStore.self)),
    Row("forgotten cancellation", 7, 2, right: false, cancelling(fetchForgettingCancellation)),
    Row("appends by tasks", 13, 9, right: true, taskAppends(3)),
    Row("a latch that forgets", 4, 2, right: true, latch(forgets: true)),
    Row("two lost updates, missed", 4, 0, right: 2, lostUpdate(tasks: 2)),
    Row("three lost updates, missed", 24, 0, right: 3, lostUpdate(tasks: 3)),
  ]

  @Test("suspensions give the known counts, and miss the lost update", arguments: atSuspensions)
  func suspension(_ row: Row) async {
    let result = await row.explore(Self.explorer(.suspension))
    #expect(result == (row.schedules, row.faults, true))
  }

  // How often a task hops depends on the optimiser; these are the counts of a debug build.
  #if DEBUG
    static let atEveryHop = [
      Row(
        "two callers, hasty", 112, 84, right: 1, refreshes(callers: 2, with: HastyTokenStore.self)),
      Row(
        "two callers, sharing", 404, 0, right: 1,
        refreshes(callers: 2, with: SharingTokenStore.self)),
      Row("forgotten cancellation", 66, 8, right: false, cancelling(fetchForgettingCancellation)),
      Row("remembered cancellation", 66, 0, right: false, cancelling(fetchRememberingCancellation)),
      Row("two lost updates", 88, 44, right: 2, lostUpdate(tasks: 2)),
      Row("three lost updates", 5_628, 4_116, right: 3, lostUpdate(tasks: 3)),
    ]

    @Test("every hop, at most two preemptions, gives the known counts", arguments: atEveryHop)
    func everyHop(_ row: Row) async {
      let result = await row.explore(Self.explorer(.everyHop, preemptions: 2))
      #expect(result == (row.schedules, row.faults, true))
    }
  #endif
}
