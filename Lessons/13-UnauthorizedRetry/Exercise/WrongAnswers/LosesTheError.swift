// not met: 5
// hazard: lost error
// says: The messages come to: KeyReplaced(), KeyReplaced()

actor Radio {
  private let base: Base
  private var key: Key
  private var asking: Task<Void, Never>?

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    let used = key
    do {
      try await base.send(message, under: used)
    } catch is KeyReplaced {
      if used == key { await askForKey() }
      try await base.send(message, under: key)
    }
  }

  private func askForKey() async {
    if let asking { return await asking.value }
    let task = Task {
      defer { asking = nil }
      if let newKey = try? await base.newKey() { key = newKey }
    }
    asking = task
    await task.value
  }
}
