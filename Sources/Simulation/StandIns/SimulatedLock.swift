import Foundation

/// Stands in for `NSLock`: the same methods and annotations, and who is parked in it is known.
///
/// A lesson writes `typealias NSLock = SimulatedLock` once and then the real
/// name. Outside a simulation it blocks the real thread. Inside one there is a
/// point before each `lock`, and a thread that has to wait gives way to others;
/// as with the real one, whoever comes by may take a lock before a thread that waits for it.
///
/// `unlock` by a thread that does not hold the lock is undefined on Linux as on
/// Apple's systems: it may pass, or let two threads in. Inside a simulation it ends the run.
package final class SimulatedLock: Sendable, CustomStringConvertible {
  private let real = NSLock()
  private let madeAt: CallSite
  private let simulated = LockInSimulation()
  private let outsideCalls = Simulation.current?.outsideCalls

  package init(fileID: StaticString = #fileID, line: UInt = #line) {
    madeAt = CallSite(fileID: fileID, line: line)
  }

  /// What reports call the lock.
  package var name: String? {
    get { real.name }
    set { real.name = newValue }
  }

  package var description: String { name ?? "the lock made at \(madeAt)" }

  /// Takes the lock, and blocks this thread until it can.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func lock(fileID: StaticString = #fileID, line: UInt = #line) {
    acquire(at: CallSite(fileID: fileID, line: line))
  }

  /// Takes the lock, and blocks this thread until it can, or until `limit`; says whether it did.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func lock(
    before limit: Date, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    acquire(
      in: "NSLock.lock(before:)", at: CallSite(fileID: fileID, line: line),
      limit: WaitLimit(until: limit)
    ) { real.lock(before: limit) }
  }

  /// Takes the lock if nobody holds it; says whether it did.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func `try`() -> Bool {
    guard let simulation = Simulation.current else {
      outsideCalls?.note("NSLock.try()")
      return real.try()
    }
    simulation.pause(at: "")
    return simulated.take(for: self, in: simulation)
  }

  /// Gives the lock back. Only the thread that took it may.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func unlock() {
    release()
  }

  /// Runs `body` while this thread holds the lock.
  package func withLock<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Result
  ) rethrows -> Result {
    acquire(at: CallSite(fileID: fileID, line: line))
    defer { release() }
    return try body()
  }

  private func acquire(at site: CallSite) {
    _ = acquire(in: "NSLock.lock()", at: site, limit: .none) {
      real.lock()
      return true
    }
  }

  private func acquire(
    in call: String, at site: CallSite, limit: WaitLimit, _ wait: () -> Bool
  ) -> Bool {
    if let simulation = Simulation.current {
      return simulated.wait(
        for: self, in: simulation, call: "\(call) at \(site)", limit: limit)
    }
    outsideCalls?.note(call)
    ParkedThreads.countWait()
    if real.try() { return true }
    return ParkedThreads.parking(in: call, at: site, hasTimeLimit: limit.isLimited, wait)
  }

  private func release() {
    guard let simulation = Simulation.current else {
      outsideCalls?.note("NSLock.unlock()")
      return real.unlock()
    }
    simulated.giveBack(self, in: simulation)
  }

  /// Who holds it inside a simulation.
  var holder: (thread: PoolThread, task: Int)? { simulated.holder }
}
