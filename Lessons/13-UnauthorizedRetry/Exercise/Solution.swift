actor Radio {
  private let base: Base
  private var key: Key
  private var asking: Task<Key, any Error>?

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    let used = key
    do {
      try await base.send(message, under: used)
    } catch is KeyReplaced {
      let key = try await key(replacing: used)
      try await base.send(message, under: key)
    }
  }

  private func key(replacing used: Key) async throws -> Key {
    guard used == key else { return key }
    if let asking { return try await asking.value }
    // Nobody's child: all who were refused await it.
    let task = Task {
      defer { asking = nil }
      key = try await base.newKey()
      return key
    }
    asking = task
    return try await task.value
  }
}
