import Dispatch

/// Stands in for `DispatchGroup`: the same methods but for `notify(queue:work:)`, and
/// who is parked in it is known.
///
/// A lesson writes `typealias DispatchGroup = SimulatedGroup` once and then the
/// real name. Outside a simulation it blocks the real thread. Inside one there is
/// a point before each `wait` and `leave`, and a thread that has to wait keeps its
/// place in the pool and gives way to others. One that was made inside belongs to
/// that simulation: calls from threads outside count for nothing.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`. It is no
/// subclass of `DispatchObject`.
package final class SimulatedGroup: Sendable {
  private let real = DispatchGroup()
  private let simulated = Simulated()
  private let outsideCalls = Simulation.current?.outsideCalls

  package init() {}

  /// Counts one more piece of work.
  package func enter() {
    guard Simulation.current != nil else {
      if let outsideCalls { return outsideCalls.note("DispatchGroup.enter()") }
      return real.enter()
    }
    simulated.entered += 1
  }

  /// Counts one piece of work done. More of these than of `enter` end the process.
  package func leave() {
    guard let simulation = Simulation.current else {
      if let outsideCalls { return outsideCalls.note("DispatchGroup.leave()") }
      return real.leave()
    }
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
    _ = wait(
      in: "DispatchGroup.wait()", at: CallSite(fileID: fileID, line: line), limit: .none
    ) {
      real.wait()
      return .success
    }
  }

  /// Blocks this thread until all the work has left, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(
      in: "DispatchGroup.wait(timeout:)", at: CallSite(fileID: fileID, line: line),
      limit: WaitLimit(until: timeout)
    ) { real.wait(timeout: timeout) }
  }

  /// As `wait(timeout:)`, by the time of day.
  package func wait(
    wallTimeout: DispatchWallTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(
      in: "DispatchGroup.wait(wallTimeout:)", at: CallSite(fileID: fileID, line: line),
      limit: WaitLimit(until: wallTimeout)
    ) { real.wait(wallTimeout: wallTimeout) }
  }

  private func wait(
    in call: String, at site: CallSite, limit: WaitLimit, _ wait: () -> DispatchTimeoutResult
  ) -> DispatchTimeoutResult {
    if let simulation = Simulation.current {
      return simulated.wait(in: simulation, call: call, at: site, limit: limit)
    }
    outsideCalls?.note(call)
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(in: call, at: site, hasTimeLimit: limit.isLimited, wait)
  }

  /// Runs `work` on `queue` when all the work has left. Inside a simulation the
  /// main queue is the main actor, any other queue is the pool, and quality of
  /// service and flags change nothing.
  package func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard Simulation.current != nil else {
      outsideCalls?.note("DispatchGroup.notify(queue:)")
      real.notify(qos: qos, flags: flags, queue: queue, execute: work)
      return
    }
    let callbacks: CallbackQueue = queue === DispatchQueue.main ? .main : .pool
    let notification = { @Sendable in callbacks.run(name: "notified by a group", work) }
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
      in simulation: Simulation, call: String, at site: CallSite, limit: WaitLimit
    ) -> DispatchTimeoutResult {
      simulation.pause(at: "")
      if entered == 0 { return .success }
      return waiting.wait(in: simulation, call: call, at: site, limit: limit)
    }
  }
}
