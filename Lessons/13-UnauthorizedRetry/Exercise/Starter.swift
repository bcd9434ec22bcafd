// EXERCISE unauthorized-retry: fifteen minutes, all of it in this file.
//
// The base replaces a radio's key now and then, and a message under an old one
// throws `KeyReplaced`. Taxis that are refused together then go on refusing each
// other: `try await base.newKey()` gives a new key, and replaces the one before.
//
//   1. A message that is refused is sent again, under a new key.
//   2. Messages that are refused at the same time share one new key.
//   3. A late refusal of an old key asks for none.
//   4. A message is sent twice at most. Then it throws `KeyReplaced`.
//   5. An error of `newKey()` reaches all who wait; the next message asks again.
//
// Leave the signatures as they are.
// swift run workshop check unauthorized-retry

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
