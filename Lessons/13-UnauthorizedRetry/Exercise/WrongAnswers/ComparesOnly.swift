// not met: 2
// hazard: duplicate work
// says: A new key is asked for 2 times. Once is enough.

actor Radio {
  private let base: Base
  private var key: Key

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    let used = key
    do {
      try await base.send(message, under: used)
    } catch is KeyReplaced {
      if used == key { key = try await base.newKey() }
      try await base.send(message, under: key)
    }
  }
}
