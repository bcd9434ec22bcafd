import Locking
import Testing

// snippet.old-api
/// Sessions of signed-in users. The old method stays truly synchronous, on a
/// lock; the new one stands next to it. Neither is made out of the other.
private final class SessionStore: Sendable {
  private let names = Locked<[String: String]>([:])

  @available(*, deprecated, message: "Use the async name(of:)")
  func name(of token: String) -> String? {
    names.withLock { $0[token] }
  }

  func name(of token: String) async -> String? {
    names.withLock { $0[token] }
  }

  func signIn(_ name: String, token: String) {
    names.withLock { $0[token] = name }
  }
}
// snippet.end

/// What clients of the old version see.
private protocol OldSessionStore: Sendable {
  func name(of token: String) -> String?
}

extension SessionStore: OldSessionStore {}

@Suite("An old synchronous API beside a new async one")
struct OldSynchronousAPITests {
  @Test("the old method may be called by more tasks at once than the pool has threads")
  func oldMethod() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let store = SessionStore()
          store.signIn("Ada", token: "1")
          let old: any OldSessionStore = store
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 * width {
              group.addTask { precondition(callSynchronously(old) == "Ada") }
            }
          }
        }
      }
    }
  }

  @Test("the new method gives the same answer")
  func newMethod() async {
    let store = SessionStore()
    store.signIn("Ada", token: "1")
    #expect(await store.name(of: "1") == "Ada")
    #expect(callSynchronously(store) == "Ada")
  }
}

private func callSynchronously(_ store: any OldSessionStore) -> String? {
  store.name(of: "1")
}
