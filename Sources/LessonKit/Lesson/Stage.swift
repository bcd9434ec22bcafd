import Locking

/// What a scene is told about the process it plays in, and what it tells the
/// watchdog in return.
package final class Stage: Sendable {
  /// How many threads the pool has, counted before the scene began.
  package let poolWidth: Int
  private let atOnce = Locked((now: 0, most: 0))
  private let releasers = Locked<@Sendable () -> [String]>({ [] })

  package init(poolWidth: Int) {
    self.poolWidth = poolWidth
  }

  /// Runs `body`, a part of a task that does not suspend, and counts it as
  /// running meanwhile.
  ///
  /// What is counted is how many run at once, and not on which threads: on Linux
  /// the pool is a queue of limited width, and Dispatch may exchange the threads
  /// that serve it.
  package func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    atOnce.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    defer { atOnce.withLock { $0.now -= 1 } }
    return try body()
  }

  /// The highest number of parts that ran at once.
  package var mostRunningAtOnce: Int { atOnce.withLock { $0.most } }

  /// Says how to find out, in a stall, what the parked threads wait for and why
  /// it does not come: from the records of the simulated API, one sentence each.
  package func explainStall(_ explain: @escaping @Sendable () -> [String]) {
    releasers.withLock { $0 = explain }
  }

  /// What the parked threads wait for at this moment.
  var awaited: [String] {
    let explain = releasers.withLock { $0 }
    return explain()
  }
}
