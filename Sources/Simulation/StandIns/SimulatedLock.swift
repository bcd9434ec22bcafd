import Foundation
import Timeline

/// Stands in for `NSLock`: the same surface and annotations, and who is parked in it is known.
///
/// A lesson writes `typealias NSLock = SimulatedLock` once and then the real
/// name. Outside a simulation it blocks the real thread. Inside one there is a
/// point before each `lock`, and a thread that has to wait gives way to others;
/// as with the real one, whoever comes by may take a lock before a thread that waits for it.
package final class SimulatedLock: Sendable, CustomStringConvertible {
  private let real = NSLock()
  private let madeAt: CallSite
  private let simulated = Simulated()

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

  /// Takes the lock if nobody holds it; says whether it did.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func `try`() -> Bool {
    guard let simulation = Simulation.current else { return real.try() }
    simulation.pause(at: "")
    return simulated.take(by: simulation.currentThread, self)
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
    if let simulation = Simulation.current {
      simulated.wait(for: self, in: simulation, at: site)
      return
    }
    ParkedThreads.countWait()
    if real.try() { return }
    ParkedThreads.parking(in: "NSLock.lock()", at: site) { real.lock() }
  }

  private func release() {
    guard let simulation = Simulation.current else { return real.unlock() }
    simulated.giveBack(self, in: simulation)
  }

  /// The lock inside a simulation.
  private final class Simulated: @unchecked Sendable {
    // Sendable without a check: exactly one thread of a simulation runs.
    private var owner: PoolThread?
    private var ownersTask = 0
    private var waiting: [PoolThread] = []

    func take(by thread: PoolThread, _ lock: SimulatedLock) -> Bool {
      guard owner == nil else { return false }
      owner = thread
      ownersTask = Simulation.current?.currentTask() ?? 0
      thread.heldLocks.append(lock)
      return true
    }

    func wait(for lock: SimulatedLock, in simulation: Simulation, at site: CallSite) {
      simulation.pause(at: "")
      let thread = simulation.currentThread
      while !take(by: thread, lock) {
        let holder = simulation.name(of: ownersTask)
        let call = "NSLock.lock() at \(site), for \(lock), held by \(holder)"
        thread.waitsForLock = lock
        // In a handler it is the runtime's lock that makes the wait wrong; `block` says so.
        if simulation.handlersRunning == 0 { simulation.endIfWaitingInCircle(from: lock) }
        waiting.append(thread)
        record(.blocks, "parked in \(call)")
        _ = simulation.block(in: call)
        thread.waitsForLock = nil
        record(.runs, "wakes")
      }
    }

    func giveBack(_ lock: SimulatedLock, in simulation: Simulation) {
      guard let thread = owner else { return }
      owner = nil
      if let index = thread.heldLocks.lastIndex(where: { $0 === lock }) {
        thread.heldLocks.remove(at: index)
      }
      if !waiting.isEmpty { _ = simulation.wake(waiting.removeFirst(), becauseOf: .signal) }
    }

    var holder: (thread: PoolThread, task: Int)? { owner.map { ($0, ownersTask) } }
  }

  fileprivate var holder: (thread: PoolThread, task: Int)? { simulated.holder }
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
