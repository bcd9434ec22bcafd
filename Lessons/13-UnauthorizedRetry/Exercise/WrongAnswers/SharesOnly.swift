// not met: 3
// hazard: duplicate work
// says: A new key is asked for 2 times. Once is enough.

actor Radio {
  private let base: Base
  private var key: Key
  private var asking: Task<Key, any Error>?

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    do {
      try await base.send(message, under: key)
    } catch is KeyReplaced {
      try await base.send(message, under: try await newKey())
    }
  }

  private func newKey() async throws -> Key {
    if let asking { return try await asking.value }
    let task = Task {
      defer { asking = nil }
      key = try await base.newKey()
      return key
    }
    asking = task
    return try await task.value
  }
}
