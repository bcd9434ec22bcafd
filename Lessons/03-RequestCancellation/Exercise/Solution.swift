struct SearchField {
  let index: SearchIndex

  func hits(for words: String) async throws -> [String] {
    let search = Search()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard search.begin(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        let token = index.search(words) { hits in
          search.end().waiting?.resume(returning: hits)
        }
        if !search.started(token) { index.stop(token) }
      }
    } onCancel: {
      let (waiting, token) = search.end()
      if let token { index.stop(token) }
      waiting?.resume(throwing: CancellationError())
    }
  }
}

private final class Search: @unchecked Sendable {
  // Sendable without a check: touched under the lock alone.
  typealias Waiting = CheckedContinuation<[String], any Error>

  private let lock = NSLock()
  private var waiting: Waiting?
  private var token: SearchIndex.Token?
  private var isOver = false

  func begin(_ waiting: Waiting) -> Bool {
    lock.withLock {
      if !isOver { self.waiting = waiting }
      return !isOver
    }
  }

  func started(_ token: SearchIndex.Token) -> Bool {
    lock.withLock {
      self.token = token
      return !isOver
    }
  }

  func end() -> (waiting: Waiting?, token: SearchIndex.Token?) {
    lock.withLock {
      isOver = true
      defer { waiting = nil }
      return (waiting, token)
    }
  }
}
