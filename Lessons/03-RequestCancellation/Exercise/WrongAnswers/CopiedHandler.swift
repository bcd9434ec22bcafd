// not met: 3
// hazard: leaked continuation
// says: nothing is left that would resume it

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    let started = Started()
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return await withCheckedContinuation { continuation in
        started.token = index.search(words) { hits in
          continuation.resume(returning: hits)
        }
      }
    } onCancel: {
      if let token = started.token { index.stop(token) }
    }
  }
}

private final class Started: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: SearchIndex.Token?

  var token: SearchIndex.Token? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
