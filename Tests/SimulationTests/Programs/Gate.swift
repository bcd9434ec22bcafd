import Locking
import Simulation
import Timeline

/// Whoever waits passes once the gate is open; unless it forgets those that come later.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }
  private let state = Locked(State())
  private let forgets: Bool

  init(forgets: Bool) { self.forgets = forgets }

  func pass() async {
    record(.notes, "waits at the gate")
    await withUnsafeContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isOpen, !forgets { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
    record(.notes, "passes the gate")
  }

  func open() {
    record(.notes, "opens the gate")
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

func gate(forgets: Bool) -> @Sendable () async throws -> Bool {
  {
    let gate = Gate(forgets: forgets)
    await withTaskGroup(of: Void.self) { group in
      group.addTask(name: "waiter") { await gate.pass() }
      group.addTask(name: "opener") { gate.open() }
    }
    return true
  }
}
