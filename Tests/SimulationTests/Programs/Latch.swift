import Locking
import Simulation
import Timeline

/// Whoever waits passes once the latch is open; unless it forgets those that come later.
final class Latch: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }
  private let state = Locked(State())
  private let forgets: Bool

  init(forgets: Bool) { self.forgets = forgets }

  func pass() async {
    record(.notes, "waits for the latch")
    await withUnsafeContinuation { continuation in
      let isOpen = state.withLock { state in
        if state.isOpen, !forgets { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOpen { continuation.resume() }
    }
    record(.notes, "goes on")
  }

  func open() {
    record(.notes, "opens the latch")
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

func latch(forgets: Bool) -> @Sendable () async throws -> Bool {
  {
    let latch = Latch(forgets: forgets)
    await withTaskGroup(of: Void.self) { group in
      group.addTask(name: "waiter") { await latch.pass() }
      group.addTask(name: "opener") { latch.open() }
    }
    return true
  }
}
