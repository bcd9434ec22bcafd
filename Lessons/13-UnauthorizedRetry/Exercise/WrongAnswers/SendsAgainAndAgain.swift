// not met: 4
// hazard: duplicate work
// says: Twice is the most.

actor Radio {
  private let base: Base
  private var key: Key
  private var asking: Task<Void, any Error>?

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    let used = key
    do {
      try await base.send(message, under: used)
    } catch is KeyReplaced {
      if used == key { try await askForKey() }
      try await send(message)
    }
  }

  private func askForKey() async throws {
    if let asking { return try await asking.value }
    let task = Task {
      defer { asking = nil }
      key = try await base.newKey()
    }
    asking = task
    try await task.value
  }
}
