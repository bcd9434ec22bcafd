import Dispatch
import Foundation
import Locking
import Processes

/// How many threads the cooperative pool has for tasks of one priority.
package enum PoolWidth {
  /// Counts the threads: parks one task more, and one more, until one does not
  /// start; then lets all of them go.
  ///
  /// Blocks the calling thread, which must not be one of the pool's. On Linux the
  /// answer has always been `ThisProcess.poolWidth`, but it is counted. Threads
  /// beyond the processors online come up one by one, about a second apart.
  package static func count() -> Int {
    let gate = DispatchSemaphore(value: 0)
    let started = Locked(0)
    let finished = Locked(0)
    var tasks = 0
    // One at a time: of several at once on a single core, Dispatch may forget to
    // bring up a thread, and remembers only a second later.
    while tasks == started.withLock({ $0 }) {
      tasks += 1
      // A task of its own: nothing but the pool's width may hold it back.
      Task.detached {
        started.withLock { $0 += 1 }
        park(at: gate)
        finished.withLock { $0 += 1 }
      }
      let isExpected = tasks <= ThisProcess.poolWidth
      wait(isExpected ? .untilDispatchHasLooked : .briefest) { started.withLock { $0 } == tasks }
    }
    let width = started.withLock { $0 }
    for _ in 0..<tasks { gate.signal() }
    wait(.untilDispatchHasLooked) { finished.withLock { $0 } == tasks }
    return width
  }

  /// Waits until `done`, or until it will not come about any more.
  private static func wait(_ patience: Stillness.Patience, until done: () -> Bool) {
    // Only a ceiling, for a process that is never still; whether a task starts is told by state.
    let ceiling = ContinuousClock.now + .seconds(10)
    Stillness.wait(patience, until: { done() || ContinuousClock.now > ceiling })
  }

  /// Parks a thread of the pool on purpose: that is how they are counted.
  private static func park(at gate: DispatchSemaphore) {
    gate.wait()
  }
}
