import Foundation
import Timeline

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

  fileprivate var holder: (thread: PoolThread, task: Int)? { simulated.holder }
}

/// A lock inside a simulation.
private final class LockInSimulation: @unchecked Sendable {
  // Sendable without a check: exactly one thread of a simulation runs.
  private(set) var holder: (thread: PoolThread, task: Int)?
  private var waiting: [PoolThread] = []

  /// Takes the lock for the current thread, unless somebody holds it.
  func take(for lock: SimulatedLock, in simulation: Simulation) -> Bool {
    guard holder == nil else { return false }
    let thread = simulation.currentThread
    holder = (thread, simulation.currentTask())
    thread.heldLocks.append(lock)
    return true
  }

  /// Takes the lock as soon as it can be had; `false` where the limit came first.
  func wait(
    for lock: SimulatedLock, in simulation: Simulation, call: String, limit: WaitLimit
  ) -> Bool {
    simulation.pause(at: "")
    let thread = simulation.currentThread
    let deadline = simulation.deadline(limit)
    while !take(for: lock, in: simulation) {
      let holder = simulation.name(of: holder?.task ?? 0)
      let call = "\(call), for \(lock), held by \(holder)"
      if deadline == nil { thread.waitsForLock = lock }
      // In a handler it is the runtime's lock that makes the wait wrong; `block` says so.
      if simulation.handlersRunning == 0 { simulation.endIfWaitingInCircle(from: lock) }
      waiting.append(thread)
      record(.blocks, "parked in \(call)")
      let waker = simulation.block(in: call, until: deadline)
      waiting.removeAll { $0 === thread }
      thread.waitsForLock = nil
      record(.runs, "wakes")
      if waker == .timeLimit { return false }
    }
    return true
  }

  /// Gives the lock back, which ends the run where the current thread does not hold it.
  func giveBack(_ lock: SimulatedLock, in simulation: Simulation) {
    let thread = simulation.currentThread
    guard let holder, holder.thread === thread else {
      let whose = holder.map { "which \(simulation.name(of: $0.task)) holds" } ?? "which nobody holds"
      simulation.end(
        RunEnding(
          .wrongUnlock,
          reason: "\(simulation.name(of: simulation.currentTask())) unlocked \(lock), \(whose); "
            + "what happens then is undefined, on Linux as on Apple's systems"))
      return
    }
    self.holder = nil
    if let index = thread.heldLocks.lastIndex(where: { $0 === lock }) {
      thread.heldLocks.remove(at: index)
    }
    while !waiting.isEmpty {
      // A wait whose time is up has woken already, and has not come round to leave yet.
      if simulation.wake(waiting.removeFirst(), becauseOf: .signal) { return }
    }
  }
}

extension Simulation {
  /// Ends the run when each thread in a circle holds the lock that the one before it waits for.
  fileprivate func endIfWaitingInCircle(from first: SimulatedLock) {
    var lock = first
    var links: [String] = []
    while let (thread, task) = lock.holder, let next = thread.waitsForLock {
      links.append("\(name(of: task)) holds \(lock) and waits for \(next)")
      if next === first {
        end(RunEnding(.deadlocked, reason: links.reversed().joined(separator: "; ")))
        return
      }
      lock = next
      if links.count > 100 { return }
    }
  }
}
