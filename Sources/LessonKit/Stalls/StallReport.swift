import Simulation

/// What a process looked like when it stood still with its work undone.
package struct StallReport: Codable, Hashable, Sendable {
  /// How many threads the pool has for the priority of the work, counted.
  package var poolWidth: Int
  /// The threads that are parked in a call without a time limit.
  package var parked: [ParkedThread]
  /// Which of those is the main thread.
  package var mainThread: Int
  /// What the parked threads wait for, and why it does not come, in words.
  package var releasers: [String]
  /// Which parts of the process still ran when they were tried.
  package var moves: [String]
  /// Which did not.
  package var standsStill: [String]

  /// The parked threads that are not the main thread.
  package var parkedOnPool: [ParkedThread] { parked.filter { $0.thread != mainThread } }
  package var mainThreadIsParked: Bool { parked.contains { $0.thread == mainThread } }
}
