import Locking
import Simulation

/// What a scene is told about the process it plays in, and what it tells the
/// watchdog in return.
package final class Stage: Sendable {
  /// How many threads the pool has, counted by the parent process.
  package let poolWidth: Int
  private let threads = Locked<Set<Int>>([])
  private let releasers = Locked<@Sendable () -> [String]>({ [] })

  package init(poolWidth: Int) {
    self.poolWidth = poolWidth
  }

  /// Counts the thread this is called on as one that the scene has used.
  package func noteThread() {
    let thread = currentThreadNumber
    _ = threads.withLock { $0.insert(thread) }
  }

  /// How many threads the scene has used.
  package var threadsUsed: Int { threads.withLock { $0.count } }

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
