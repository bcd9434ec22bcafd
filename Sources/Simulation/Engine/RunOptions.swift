/// How one schedule is run.
package struct RunOptions: Hashable, Sendable {
  package var granularity: Granularity = .actorEntry
  /// How many threads the pool has. `nil` is one thread that switches at
  /// suspensions only; a number adds switches at points in synchronous code and lets
  /// stand-ins block.
  package var poolWidth: Int?
  /// After how many steps a run that does not end is given up.
  package var maximumSteps = 10_000
  /// What a sleep on the real clock does.
  package var realClock: RealClock = .ends
  /// How long one step may run, or sleep, without reaching a point before it counts as stuck.
  /// While its thread is ready and gets no processor the time does not count.
  package var stuckAfter: Duration = .seconds(30)
  /// Whether events, names and places are kept.
  package var keepsTrace = true

  package init() {}

  package enum RealClock: String, Codable, Sendable {
    /// It ends the run: the time cannot be told exactly, so the clock should be injected.
    case ends
    /// It becomes a virtual sleep of about that length, and the run is marked approximate.
    case approximate
  }
}
