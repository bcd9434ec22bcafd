/// Between which steps of a program another task may run.
package enum Granularity: String, Codable, CaseIterable, Sendable {
  /// At suspensions and points only, as the runtime does on a quiet machine: a hop
  /// to a free actor goes on in place. Misses what happens between two calls of an actor.
  case suspension
  /// Also before a task enters an actor.
  case actorEntry
  /// Also when it leaves one. Tasks made with `Task { }` prefer no executor and
  /// are interleaved as in `actorEntry`. How often a task hops depends on whether
  /// the compiler optimised, so counts differ between debug and release.
  case everyHop

  /// As a report says it: "at actor entries".
  package var phrase: String {
    switch self {
    case .suspension: "at suspension points"
    case .actorEntry: "at actor entries"
    case .everyHop: "at every hop"
    }
  }
}
