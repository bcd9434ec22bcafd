import Dispatch
import Foundation
import Locking

/// How many threads the cooperative pool has for tasks of one priority.
package enum PoolWidth {
  /// Counts the threads: parks more and more tasks until no further one starts,
  /// then lets all of them go.
  ///
  /// Blocks the calling thread, which must not be one of the pool's, for as long
  /// as the process takes to come to rest; on Linux the answer has always been
  /// the number of processors, but it is counted.
  package static func count() -> Int {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let tasks = 2 * processors + 2
    let gate = DispatchSemaphore(value: 0)
    let started = Locked(0)
    let finished = Locked(0)
    for _ in 0..<tasks {
      // Tasks of their own: nothing but the pool's width may hold them back.
      Task.detached {
        started.withLock { $0 += 1 }
        park(at: gate)
        finished.withLock { $0 += 1 }
      }
    }
    Stillness.wait(samples: 6, until: { started.withLock { $0 } == tasks })
    let width = started.withLock { $0 }
    for _ in 0..<tasks { gate.signal() }
    while finished.withLock({ $0 }) < tasks { Thread.sleep(forTimeInterval: 0.0005) }
    return width
  }

  /// Parks a thread of the pool on purpose: that is how they are counted.
  private static func park(at gate: DispatchSemaphore) {
    gate.wait()
  }
}
