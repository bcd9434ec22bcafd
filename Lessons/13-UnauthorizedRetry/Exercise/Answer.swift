// EXERCISE unauthorized-retry: fifteen minutes, all of it in this file.
//
// A taxi's radio sends each message under a key. The base replaces the key now and
// then: a message under an old one throws `KeyReplaced`. `try await base.newKey()`
// gives a new key, and with that replaces the one before.
//
//   1. A message that throws `KeyReplaced` is sent again, under a new key.
//   2. Messages that are refused at the same time share one new key.
//   3. A late refusal of an old key asks for none.
//   4. A message is sent twice at most. Then it throws `KeyReplaced`.
//   5. An error of newKey reaches all who wait, and whoever sends next asks again.
//
// Leave the signatures as they are.   swift run workshop check unauthorized-retry

actor Radio {
  private let base: Base
  private var key: Key

  init(base: Base, key: Key) {
    self.base = base
    self.key = key
  }

  func send(_ message: String) async throws {
    do {
      try await base.send(message, under: key)
    } catch is KeyReplaced {
      key = try await base.newKey()
      try await base.send(message, under: key)
    }
  }
}
