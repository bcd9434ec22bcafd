import Foundation
import Locking

/// What a scene is told about the process it plays in, and what it tells the
/// watchdog in return.
package final class Stage: Sendable {
  /// How many threads the pool has, counted before the scene began.
  package let poolWidth: Int
  private let threadsBefore = Stage.threads
  private let newThreads = Locked(0)
  private let putOff = Locked<[@Sendable () -> Void]>([])
  private let releasers = Locked<@Sendable () -> [String]>({ [] })

  package init(poolWidth: Int) {
    self.poolWidth = poolWidth
  }

  /// Puts `work` off until nothing in this process moves any more. Whoever is on the way into a
  /// wait is waiting by then, parked or suspended, on a fast machine and on a busy one.
  ///
  /// It runs on the watchdog's thread, and must not block.
  package func onceStill(_ work: @escaping @Sendable () -> Void) {
    putOff.withLock { $0.append(work) }
  }

  /// How many threads more than the pool has came into being for the scene: the most that were
  /// there when the process was still and work was put off until then.
  ///
  /// The pool's own may be exchanged, so as many new ones as the pool has do not count.
  package var extraThreads: Int { max(0, newThreads.withLock { $0 } - poolWidth) }

  /// Says how to find out, in a stall, what the callers wait for and why it does
  /// not come: from the records of the simulated API, one sentence each.
  package func explainStall(_ explain: @escaping @Sendable () -> [String]) {
    releasers.withLock { $0 = explain }
  }

  /// What the callers wait for at this moment.
  var awaited: [String] {
    let explain = releasers.withLock { $0 }
    return explain()
  }

  /// Whether there is work that was put off.
  var hasMore: Bool { putOff.withLock { !$0.isEmpty } }

  /// Runs the work that was put off, now that the process is still; says whether there was any.
  func goesOn() -> Bool {
    let due = putOff.withLock { putOff in
      defer { putOff = [] }
      return putOff
    }
    guard !due.isEmpty else { return false }
    let new = Self.threads.subtracting(threadsBefore).count
    newThreads.withLock { $0 = max($0, new) }
    for work in due { work() }
    return true
  }

  private static var threads: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [])
  }
}
