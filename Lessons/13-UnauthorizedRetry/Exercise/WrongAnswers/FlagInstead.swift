// not met: 2
// says: The messages come to:

actor Radio {
  private let base: Base
  private var key: Key
  private var isAsking = false

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    let used = key
    do {
      try await base.send(message, under: used)
    } catch is KeyReplaced {
      if used == key, !isAsking {
        isAsking = true
        defer { isAsking = false }
        key = try await base.newKey()
      }
      try await base.send(message, under: key)
    }
  }
}
