import Timeline

/// Which schedules are explored, and how each of them is run.
package struct ExplorationOptions: Codable, Hashable, Sendable {
  package var granularity: Granularity = .actorEntry
  /// How many threads the pool has; `nil` is one thread, which switches at suspensions only.
  package var poolWidth: Int?
  /// How far schedules may stray.
  package var bound = Bound()
  /// Random schedules from this seed, instead of all of them in order.
  package var seed: UInt64?
  /// After how many schedules the exploration stops. With a seed, how many there are.
  package var maximumSchedules = 100_000
  /// After how many steps a run that does not end is given up.
  package var maximumSteps = 10_000
  /// Whether an example is made as simple as it can be, where not all schedules were run.
  package var minimises = true
  package var realClock: RunOptions.RealClock = .ends
  /// How long a step may run, or sleep, without reaching a point before the run counts as stuck.
  /// While its thread is ready and gets no processor the time does not count.
  package var stuckAfter: Duration = .seconds(30)

  package init() {}

  func run(keepsTrace: Bool) -> RunOptions {
    var options = RunOptions()
    options.granularity = granularity
    options.poolWidth = poolWidth
    options.maximumSteps = maximumSteps
    options.realClock = realClock
    options.stuckAfter = stuckAfter
    options.keepsTrace = keepsTrace
    return options
  }

  /// Between which steps tasks were interleaved: "at actor entries".
  package var granularityPhrase: String {
    guard let poolWidth else { return granularity.phrase }
    return "\(granularity.phrase) and points in synchronous code, on "
      + counted(poolWidth, "thread")
  }
}
