import Dispatch
import Foundation
import Locking

/// Tries out which parts of a stalled process still run.
///
/// `Task.sleep` is not among them. On Linux its timer needs a thread of Dispatch's
/// default queue; with the pool parked it comes back when Dispatch has added one,
/// within about a second, so whether it moves is a question of time.
enum Movement {
  /// What can be tried, in the order in which a report names it.
  enum Part: String, CaseIterable {
    case mainQueue = "main queue"
    case serialQueues = "serial queues"
    case thisPriority = "tasks of this priority"
    case otherPriorities = "tasks of other priorities"
    case threads = "threads"
  }

  /// Starts one small job on each part and waits until all have run or the process is still again.
  ///
  /// Blocks the calling thread. The parts that did not run are told by state: nothing moved any
  /// more, and they had not been reached.
  ///
  /// - Parameter patience: How still the process must be again.
  static func observe(
    _ patience: Stillness.Patience = .brief
  ) -> (moves: [String], standsStill: [String]) {
    let ran = Locked<Set<Part>>([])
    @Sendable func note(_ part: Part) {
      _ = ran.withLock { $0.insert(part) }
    }
    DispatchQueue.main.async { note(.mainQueue) }
    DispatchQueue(label: "movement").async { note(.serialQueues) }
    // Tasks of their own: each tries a priority, whatever this thread has.
    Task.detached { note(.thisPriority) }
    Task.detached(priority: .high) { note(.otherPriorities) }
    Thread.detachNewThread { note(.threads) }
    Stillness.wait(
      patience, until: { ran.withLock { $0.count } == Part.allCases.count },
      progress: { ran.withLock { $0.count } })
    let reached = ran.withLock { $0 }
    return (
      Part.allCases.filter(reached.contains).map(\.rawValue),
      Part.allCases.filter { !reached.contains($0) }.map(\.rawValue)
    )
  }
}
