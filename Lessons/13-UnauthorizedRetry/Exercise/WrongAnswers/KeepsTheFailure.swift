// not met: 5
// says: The messages come to: NoContact(), NoContact(), NoContact().

actor Radio {
  private let base: Base
  private var key: Key
  private var tasks: [Key: Task<Key, any Error>] = [:]

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
    if let task = tasks[used] { return try await task.value }
    let task = Task {
      key = try await base.newKey()
      return key
    }
    tasks[used] = task
    return try await task.value
  }
}
