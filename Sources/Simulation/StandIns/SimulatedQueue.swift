import Dispatch

/// Stands in for a serial `DispatchQueue`: `async`, and no other method.
///
/// A lesson writes `typealias DispatchQueue = SimulatedQueue` once and then the real name.
/// Outside a simulation it is a real serial queue, with a thread of Dispatch's. Inside one its
/// blocks run one after another, in the order in which they were added, each in a task of the
/// queue's name on the pool, and there is a point before each `async`. One that was made inside
/// belongs to that simulation: calls from threads outside count for nothing.
///
/// Inside a simulation a block that waits takes one of the pool's threads, where the real queue
/// has one that is none of the pool's. So a block that waits is for real threads only.
package final class SimulatedQueue: Sendable {
  package let label: String
  private let real: DispatchQueue
  private let simulated = Blocks()
  private let outsideCalls = Simulation.current?.outsideCalls

  package init(label: String) {
    self.label = label
    real = DispatchQueue(label: label)
  }

  /// Adds a block, and returns at once. It is begun when those before it have returned, whatever
  /// they have started.
  package func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let simulation = Simulation.current else {
      if let outsideCalls { return outsideCalls.note("DispatchQueue.async(execute:)") }
      return real.async(execute: work)
    }
    simulation.pause(at: "")
    simulated.waiting.append(work)
    if !simulated.isBusy { runNext() }
  }

  /// The queue goes on with the next block, or has nothing to do.
  private func runNext() {
    simulated.isBusy = !simulated.waiting.isEmpty
    guard simulated.isBusy else { return }
    let block = simulated.waiting.removeFirst()
    CallbackQueue.pool.run(name: label) {
      block()
      self.runNext()
    }
  }

  /// The queue inside a simulation.
  private final class Blocks: @unchecked Sendable {
    // Sendable without a check: exactly one thread of a simulation runs.
    var waiting: [@Sendable () -> Void] = []
    var isBusy = false
  }
}
