import Dispatch

/// Stands in for `DispatchGroup`: the same surface, and who is parked in it is known.
///
/// A lesson writes `typealias DispatchGroup = SimulatedGroup` once and then the
/// real name. Outside a simulation it blocks the real thread. Inside one there is
/// a point before each `wait` and `leave`, and a thread that has to wait keeps its
/// place in the pool and gives way to others.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`.
package final class SimulatedGroup: Sendable {
  private let real = DispatchGroup()
  private let simulated = Simulated()

  package init() {}

  /// Counts one more piece of work.
  package func enter() {
    guard Simulation.current != nil else { return real.enter() }
    simulated.entered += 1
  }

  /// Counts one piece of work done. More of these than of `enter` end the process.
  package func leave() {
    guard let simulation = Simulation.current else { return real.leave() }
    simulation.pause(at: "")
    precondition(simulated.entered > 0, "DispatchGroup.leave() without an enter()")
    simulated.entered -= 1
    guard simulated.entered == 0 else { return }
    simulated.waiting.wakeAll(in: simulation)
    let notifications = simulated.notifications
    simulated.notifications = []
    for notification in notifications { notification() }
  }

  /// Blocks this thread until all the work that was entered has left.
  package func wait(fileID: StaticString = #fileID, line: UInt = #line) {
    let site = CallSite(fileID: fileID, line: line)
    if let simulation = Simulation.current {
      _ = simulated.wait(in: simulation, call: "DispatchGroup.wait()", at: site, until: nil)
      return
    }
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return }
    ParkedThreads.parking(in: "DispatchGroup.wait()", at: site) { real.wait() }
  }

  /// Blocks this thread until all the work has left, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    let site = CallSite(fileID: fileID, line: line)
    if let simulation = Simulation.current {
      return simulated.wait(
        in: simulation, call: "DispatchGroup.wait(timeout:)", at: site, until: timeout)
    }
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(
      in: "DispatchGroup.wait(timeout:)", at: site, hasTimeLimit: timeout != .distantFuture
    ) {
      real.wait(timeout: timeout)
    }
  }

  /// Runs `work` on `queue` when all the work has left. Inside a simulation the
  /// main queue is the main actor, and any other queue is the pool.
  package func notify(
    queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard Simulation.current != nil else {
      real.notify(queue: queue, execute: work)
      return
    }
    let isMain = queue === DispatchQueue.main
    let notification: @Sendable () -> Void = {
      let callbacks: CallbackQueue = isMain ? .main : .pool
      callbacks.run(name: "notified by a group", work)
    }
    if simulated.entered == 0 {
      notification()
    } else {
      simulated.notifications.append(notification)
    }
  }

  /// The group inside a simulation.
  private final class Simulated: @unchecked Sendable {
    // Sendable without a check: exactly one thread of a simulation runs.
    var entered = 0
    var notifications: [@Sendable () -> Void] = []
    let waiting = SimulatedWaiting(count: 0)

    func wait(
      in simulation: Simulation, call: String, at site: CallSite, until deadline: DispatchTime?
    ) -> DispatchTimeoutResult {
      simulation.pause(at: "")
      if entered == 0 { return .success }
      return waiting.wait(in: simulation, call: call, at: site, until: deadline)
    }
  }
}
