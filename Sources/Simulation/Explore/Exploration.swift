import Timeline

/// What an exploration found.
package struct Exploration<Outcome: Hashable & Sendable>: Sendable {
  /// The schedules that could not be told apart.
  package struct Group: Sendable {
    package var result: RunResult<Outcome>
    /// How many schedules there were.
    package var schedules: Int
    /// The simplest of them that was found: fewest preemptions, then fewest delays.
    package var example: Run<Outcome>
  }

  package var options: ExplorationOptions
  /// In the order in which they were first seen.
  package var groups: [Group]
  /// How many schedules were run.
  package var schedules: Int
  /// How many steps they took together, and the most choices that one had.
  package var steps: Int
  package var mostChoices: Int
  /// Whether these were all schedules of the granularity and within the bound, and
  /// each one that was run again showed the same.
  package var isExhausted: Bool
  /// Whether the exploration ended at something it was told to stop at.
  package var stoppedEarly: Bool

  /// Whether a schedule showed something else when it was run again. Then the program
  /// depends on more than its schedule, and nothing is known of it.
  package var hasDiverged: Bool { groups.contains { $0.result.ending == .diverged } }

  /// How many schedules have a result for which `predicate` holds.
  package func count(where predicate: (RunResult<Outcome>) -> Bool) -> Int {
    groups.reduce(0) { $0 + (predicate($1.result) ? $1.schedules : 0) }
  }

  /// The simplest run found for which `predicate` holds.
  package func simplest(where predicate: (RunResult<Outcome>) -> Bool) -> Run<Outcome>? {
    groups.filter { predicate($0.result) }.map(\.example)
      .min { $0.schedule.simplicity < $1.schedule.simplicity }
  }

  /// What was explored, in words that claim no more than that.
  package var scope: String {
    let place = options.granularityPhrase + options.bound.phrase
    let number = counted(schedules, "schedule")
    if hasDiverged { return "\(number) \(place), of a program that does not repeat" }
    if let seed = options.seed { return "\(number) picked at random from seed \(seed), \(place)" }
    if isExhausted { return "every schedule \(place)" }
    return stoppedEarly
      ? "the first \(number) \(place); the exploration stopped there"
      : "the first \(number) \(place); there are more"
  }
}

extension Exploration: Codable where Outcome: Codable {}
extension Exploration.Group: Codable where Outcome: Codable {}

extension Schedule {
  /// Smaller is simpler, as far as the picks alone tell.
  fileprivate var simplicity: (Int, Int) { (picks.reduce(0, +), picks.count) }
}
