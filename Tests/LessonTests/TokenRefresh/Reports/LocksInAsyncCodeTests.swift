import Testing

/// What the compiler says to locks in async code, on Linux.
@Suite("What the compiler says to a lock in async code")
struct LocksInAsyncCodeTests {
  private func refused(_ line: Int, _ method: String, in mode: LanguageMode) -> Diagnostic {
    .refused(
      line: line,
      "instance method '\(method)' is unavailable from asynchronous contexts; "
        + "Use async-safe scoped locking instead", in: mode)
  }

  @Test("lock and unlock are refused in an async function", arguments: LanguageMode.allCases)
  func pair(mode: LanguageMode) async throws {
    let said = try await Compiler.diagnose(
      """
      import Foundation
      // snippet.pair
      final class MockTransport: @unchecked Sendable {
        private let lock = NSLock()
        private var sent: [String] = []

        func send(_ request: String) async {
          lock.lock()
          sent.append(request)
          lock.unlock()
        }
      }
      // snippet.end
      """, mode: mode, to: .dataFlow)
    #expect(said == [refused(8, "lock", in: mode), refused(10, "unlock", in: mode)])
  }

  @Test(
    "withLock in their place is not: nothing suspends in there", arguments: LanguageMode.allCases)
  func scoped(mode: LanguageMode) async throws {
    let said = try await Compiler.diagnose(
      """
      import Foundation
      final class MockTransport: @unchecked Sendable {
        private let lock = NSLock()
        private var sent: [String] = []

        // snippet.scoped
        func send(_ request: String) async {
          lock.withLock { sent.append(request) }
        }
        // snippet.end
      }
      """, mode: mode, to: .dataFlow)
    #expect(said == [])
  }

  @Test("an await in there is an error in both modes, with a lock and with a mutex")
  func awaits() async throws {
    for mode in LanguageMode.allCases {
      let said = try await Compiler.diagnose(
        """
        import Foundation
        import Synchronization
        func refresh() async {}
        func first(_ lock: NSLock) async { lock.withLock { await refresh() } }
        func second(_ mutex: borrowing Mutex<Int>) async { mutex.withLock { _ in await refresh() } }
        """, mode: mode)
      #expect(Set(said.map(\.line)) == [4, 5])
      #expect(
        said.allSatisfy { $0.severity == .error && $0.words.hasPrefix("cannot pass function") })
    }
  }

  @Test("a method of one's own around it hides it, and nothing has changed")
  func hidden() async throws {
    let said = try await Compiler.diagnose(
      """
      import Foundation
      final class RefreshLock: Sendable {
        private let lock = NSLock()
        func acquire() { lock.lock() }
        func release() { lock.unlock() }
      }
      func refresh() async {}
      func refreshed(_ lock: RefreshLock) async {
        lock.acquire()
        await refresh()
        lock.release()
      }
      """, mode: .six, to: .dataFlow)
    #expect(said == [])
  }
}
