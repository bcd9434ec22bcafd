// not met: 3
// hazard: double resume
// says: resumes a continuation a second time

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    let search = Search()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        search.continuation = continuation
        search.token = index.search(words) { hits in
          continuation.resume(returning: hits)
        }
      }
    } onCancel: {
      if let token = search.token { index.stop(token) }
      search.continuation?.resume(throwing: CancellationError())
    }
  }
}

private final class Search: @unchecked Sendable {
  typealias Waiting = CheckedContinuation<[String], any Error>

  private let lock = NSLock()
  private var storedToken: SearchIndex.Token?
  private var storedContinuation: Waiting?

  var token: SearchIndex.Token? {
    get { lock.withLock { storedToken } }
    set { lock.withLock { storedToken = newValue } }
  }

  var continuation: Waiting? {
    get { lock.withLock { storedContinuation } }
    set { lock.withLock { storedContinuation = newValue } }
  }
}
