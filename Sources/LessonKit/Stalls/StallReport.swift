import Simulation

/// What a process looked like when it stood still with its work undone.
package struct StallReport: Codable, Hashable, Sendable {
  /// The priority of a task that asks for none: the one whose threads are counted.
  package static let poolPriority = TaskPriority.medium.rawValue

  /// How many threads the pool has for tasks of that priority, counted.
  package var poolWidth: Int
  /// The threads that are parked in a call without a time limit.
  package var parked: [ParkedThread]
  /// Which of those is the main thread.
  package var mainThread: Int
  /// What the callers wait for, and why it does not come, in words.
  package var releasers: [String]
  /// Which parts of the process still ran when they were tried.
  package var moves: [String]
  /// Which did not.
  package var standsStill: [String]
  /// What the runtime has said of continuations that nobody can resume any more, the first first.
  package var runtimeWords: [String] = []

  /// The parked threads that are the pool's, for that priority: a task of it runs on them.
  package var parkedOnPool: [ParkedThread] {
    parked.filter { $0.thread != mainThread && $0.taskPriority == Self.poolPriority }
  }
  package var mainThreadIsParked: Bool { parked.contains { $0.thread == mainThread } }
  /// The parked threads that run a task of another priority.
  package var parkedOnOtherPriorities: [ParkedThread] {
    parked.filter {
      $0.thread != mainThread && $0.taskPriority.map { $0 != Self.poolPriority } == true
    }
  }
  /// The parked threads that run no task: a `Thread`, or a queue's.
  package var parkedOutsidePool: [ParkedThread] {
    parked.filter { $0.thread != mainThread && $0.taskPriority == nil }
  }

  /// Whether the pool is taken: as many of its threads parked as it has, and a task of the
  /// priority, when it was tried, did not run.
  package var poolIsParked: Bool {
    parkedOnPool.count == poolWidth && standsStill.contains(Movement.Part.thisPriority.rawValue)
  }
}
