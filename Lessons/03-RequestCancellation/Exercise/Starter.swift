// EXERCISE request-cancellation: fifteen minutes, all of it in this file.
//
// Each letter that is typed cancels the search before and starts another. The
// searches all run to their end. `index.stop(_:)` stops one, by its token; that
// one does not call back any more. A cancel may come before there is a token, or
// a search. `Search` gives what it keeps to whoever ends it first. Let it do more:
//
//   1. It returns what is found.
//   2. It does so for words that are found at once, too.
//   3. A cancel at any time stops the search and throws `CancellationError`.
//   4. The same where the words may be found at once.
//   5. Cancelled before, it does not start a search.
//
// Leave the signatures of `SearchField` as they are.
// swift run workshop check request-cancellation

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    let search = Search()
    return try await withCheckedThrowingContinuation { continuation in
      search.begin(continuation)
      let token = index.search(words) { hits in
        search.end().waiting?.resume(returning: hits)
      }
      search.started(token)
    }
  }
}

private final class Search: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  typealias Waiting = CheckedContinuation<[String], any Error>

  private let lock = NSLock()
  private var waiting: Waiting?
  private var token: SearchIndex.Token?

  func begin(_ waiting: Waiting) {
    lock.withLock { self.waiting = waiting }
  }

  func started(_ token: SearchIndex.Token) {
    lock.withLock { self.token = token }
  }

  func end() -> (waiting: Waiting?, token: SearchIndex.Token?) {
    lock.withLock {
      defer { waiting = nil }
      return (waiting, token)
    }
  }
}
