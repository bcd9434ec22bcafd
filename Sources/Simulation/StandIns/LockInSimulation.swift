import Timeline

/// A lock inside a simulation.
final class LockInSimulation: @unchecked Sendable {
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
      let whose = holder.map { "which \(simulation.name(of: $0.task)) holds" }
      simulation.end(
        RunEnding(
          .wrongUnlock,
          reason: "\(simulation.name(of: simulation.currentTask())) unlocked \(lock), "
            + "\(whose ?? "which nobody holds"); "
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
