import Dispatch
import Timeline

/// A count that threads of a simulation wait for: what a semaphore and a group share.
final class SimulatedWaiting: @unchecked Sendable {
  // Sendable without a check: exactly one thread of a simulation runs.
  private var count: Int
  private var waiting: [PoolThread] = []

  init(count: Int) { self.count = count }

  /// Takes one, and blocks until there is one to take, or until the limit.
  func take(
    in simulation: Simulation, call: String, at site: CallSite, limit: WaitLimit
  ) -> DispatchTimeoutResult {
    simulation.pause(at: "")
    if count > 0 {
      count -= 1
      return .success
    }
    return wait(in: simulation, call: call, at: site, limit: limit)
  }

  /// Gives one back, to the thread that has waited longest; says whether there was one.
  func giveBack(in simulation: Simulation) -> Bool {
    while !waiting.isEmpty {
      // A wait whose time is up has woken already, and has not come round to leave yet.
      if simulation.wake(waiting.removeFirst(), becauseOf: .signal) { return true }
    }
    count += 1
    return false
  }

  /// Lets everyone go on.
  func wakeAll(in simulation: Simulation) {
    for thread in waiting { _ = simulation.wake(thread, becauseOf: .signal) }
    waiting = []
  }

  /// Blocks until woken, or until the limit.
  func wait(
    in simulation: Simulation, call: String, at site: CallSite, limit: WaitLimit
  ) -> DispatchTimeoutResult {
    let deadline = simulation.deadline(limit)
    if deadline == simulation.now { return .timedOut }
    let thread = simulation.currentThread
    waiting.append(thread)
    record(.blocks, "parked in \(call)")
    let waker = simulation.block(in: "\(call) at \(site)", until: deadline)
    waiting.removeAll { $0 === thread }
    record(.runs, "wakes")
    return waker == .signal ? .success : .timedOut
  }
}
