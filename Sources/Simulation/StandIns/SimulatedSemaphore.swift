import Dispatch

/// Stands in for `DispatchSemaphore`: the same methods, and who is parked in it is known.
///
/// A lesson writes `typealias DispatchSemaphore = SimulatedSemaphore` once and
/// then the real name. Outside a simulation it blocks the real thread. Inside
/// one there is a point before each `wait` and `signal`, and a thread that has to
/// wait keeps its place in the pool and gives way to others. One that was made
/// inside belongs to that simulation: calls from threads outside count for nothing.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`: the
/// compiler says nothing when an async function calls it. It is no subclass of
/// `DispatchObject`, and nothing happens when it goes while threads wait in it.
package final class SimulatedSemaphore: Sendable {
  private let real: DispatchSemaphore
  private let call: String?
  private let simulated: SimulatedWaiting
  private let outsideCalls = Simulation.current?.outsideCalls

  /// - Parameter call: The call that a thread parked in here is shown in, where
  ///   that is not the semaphore's own: a framework's that blocks its caller. The
  ///   framework then counts its call as a wait itself, once.
  package init(value: Int, named call: String? = nil) {
    real = DispatchSemaphore(value: value)
    self.call = call
    simulated = SimulatedWaiting(count: value)
  }

  /// Takes one, and blocks this thread until there is one to take.
  package func wait(fileID: StaticString = #fileID, line: UInt = #line) {
    _ = wait(
      in: "DispatchSemaphore.wait()", at: CallSite(fileID: fileID, line: line), limit: .none
    ) {
      real.wait()
      return .success
    }
  }

  /// Takes one, and blocks this thread until there is one to take, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(
      in: "DispatchSemaphore.wait(timeout:)", at: CallSite(fileID: fileID, line: line),
      limit: WaitLimit(until: timeout)
    ) { real.wait(timeout: timeout) }
  }

  /// As `wait(timeout:)`, by the time of day.
  package func wait(
    wallTimeout: DispatchWallTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(
      in: "DispatchSemaphore.wait(wallTimeout:)", at: CallSite(fileID: fileID, line: line),
      limit: WaitLimit(until: wallTimeout)
    ) { real.wait(wallTimeout: wallTimeout) }
  }

  private func wait(
    in call: String, at site: CallSite, limit: WaitLimit, _ wait: () -> DispatchTimeoutResult
  ) -> DispatchTimeoutResult {
    let call = self.call ?? call
    if let simulation = Simulation.current {
      return simulated.take(in: simulation, call: call, at: site, limit: limit)
    }
    outsideCalls?.note(call)
    if self.call == nil { ParkedThreads.countWait() }
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(in: call, at: site, hasTimeLimit: limit.isLimited, wait)
  }

  /// Gives one back; returns non-zero if that woke a thread.
  @discardableResult
  package func signal() -> Int {
    guard let simulation = Simulation.current else {
      outsideCalls?.note("DispatchSemaphore.signal()")
      return real.signal()
    }
    simulation.pause(at: "")
    return simulated.giveBack(in: simulation) ? 1 : 0
  }
}
