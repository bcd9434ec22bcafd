// not met: 3
// hazard: lost cancellation
// says: CancellationError, and the search runs on

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    try Task.checkCancellation()
    let hits = await withCheckedContinuation { continuation in
      _ = index.search(words) { hits in
        continuation.resume(returning: hits)
      }
    }
    try Task.checkCancellation()
    return hits
  }
}
