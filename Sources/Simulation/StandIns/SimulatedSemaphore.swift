import Dispatch

/// Stands in for `DispatchSemaphore`: the same surface, and who is parked in it is known.
///
/// A lesson writes `typealias DispatchSemaphore = SimulatedSemaphore` once and
/// then the real name. Outside a simulation it blocks the real thread. Inside
/// one there is a point before each `wait` and `signal`, and a thread that has to
/// wait keeps its place in the pool and gives way to others.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`: the
/// compiler says nothing when an async function calls it.
package final class SimulatedSemaphore: Sendable {
  private let real: DispatchSemaphore
  private let call: String?
  private let simulated: SimulatedWaiting

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
    let call = call ?? "DispatchSemaphore.wait()"
    let site = CallSite(fileID: fileID, line: line)
    if let simulation = Simulation.current {
      _ = simulated.take(in: simulation, call: call, at: site, until: nil)
      return
    }
    if self.call == nil { ParkedThreads.countWait() }
    if real.wait(timeout: .now()) == .success { return }
    ParkedThreads.parking(in: call, at: site) { real.wait() }
  }

  /// Takes one, and blocks this thread until there is one to take, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    let call = call ?? "DispatchSemaphore.wait(timeout:)"
    let site = CallSite(fileID: fileID, line: line)
    if let simulation = Simulation.current {
      return simulated.take(in: simulation, call: call, at: site, until: timeout)
    }
    if self.call == nil { ParkedThreads.countWait() }
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(
      in: call, at: site, hasTimeLimit: timeout != .distantFuture
    ) {
      real.wait(timeout: timeout)
    }
  }

  /// Gives one back; returns non-zero if that woke a thread.
  @discardableResult
  package func signal() -> Int {
    guard let simulation = Simulation.current else { return real.signal() }
    simulation.pause(at: "")
    return simulated.giveBack(in: simulation) ? 1 : 0
  }
}
