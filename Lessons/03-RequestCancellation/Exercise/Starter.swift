// EXERCISE request-cancellation: fifteen minutes, all of it in this file.
//
// Each letter that is typed cancels the search before and starts another. The
// searches all run to their end. `index.stop(_:)` stops one, by its token:
//
//   1. It returns what is found.
//   2. It does so for words that are found at once, too.
//   3. A cancel at any time stops the search and throws `CancellationError`.
//   4. The same where the words may be found at once.
//   5. Cancelled before, it does not start a search.
//
// `NSLock` is there. Leave the signatures as they are.
// swift run workshop check request-cancellation

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    await withCheckedContinuation { continuation in
      _ = index.search(words) { hits in
        continuation.resume(returning: hits)
      }
    }
  }
}
