// not met: 1
// hazard: held lock
// says: Your code calls out while it holds a lock

struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    let search = Search()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        search.start(continuation, words, in: index)
      }
    } onCancel: {
      search.cancel(in: index)
    }
  }
}

private final class Search: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: CheckedContinuation<[String], any Error>?
  private var token: SearchIndex.Token?
  private var isCancelled = false

  func start(
    _ continuation: CheckedContinuation<[String], any Error>, _ words: String,
    in index: SearchIndex
  ) {
    lock.withLock {
      guard !isCancelled else {
        return continuation.resume(throwing: CancellationError())
      }
      waiting = continuation
    }
    let token = index.search(words) { hits in self.finish(hits) }
    let isLate = lock.withLock {
      self.token = token
      return isCancelled
    }
    if isLate { index.stop(token) }
  }

  func cancel(in index: SearchIndex) {
    lock.withLock {
      isCancelled = true
      if let token { index.stop(token) }
      waiting?.resume(throwing: CancellationError())
      waiting = nil
    }
  }

  private func finish(_ hits: [String]) {
    lock.withLock {
      waiting?.resume(returning: hits)
      waiting = nil
    }
  }
}
