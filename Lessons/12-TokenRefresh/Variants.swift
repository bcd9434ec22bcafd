import SimulatedAuth
import Simulation

// Each of these is `LockedTokens` but for a line, which the comment above it
// names; `WeakTokens` needs a client that does not keep it alive.

// snippet.reads-late
final class LateReadTokens: LockedTokens, @unchecked Sendable {
  // Sendable without a check, as its superclass. The last line is wrong.
  override func finish(_ result: Result<Tokens, any Error>) {
    lock.lock()
    if let tokens = try? result.get() { kept = KeptTokens(tokens, by: clock) }
    isRefreshing = false
    let waiting = self.waiting
    self.waiting = []
    lock.unlock()
    // The token is read here, when the lock is free again.
    for caller in waiting { caller.resume(returning: kept.accessToken) }
  }
}
// snippet.end

// snippet.under-lock
final class ResumingTokens: LockedTokens, @unchecked Sendable {
  // Sendable without a check, as its superclass.
  override func finish(_ result: Result<Tokens, any Error>) {
    lock.lock()
    if let tokens = try? result.get() { kept = KeptTokens(tokens, by: clock) }
    isRefreshing = false
    // Resumed here, and unlocked afterwards.
    for caller in waiting { caller.resume(with: result.map(\.accessToken)) }
    waiting = []
    lock.unlock()
  }
}
// snippet.end

// snippet.inline
final class CallingTokens: LockedTokens, @unchecked Sendable {
  // Sendable without a check, as its superclass.
  override func join(_ continuation: Waiting) {
    lock.lock()
    guard kept.isExpired else {
      let token = kept.accessToken
      lock.unlock()
      return continuation.resume(returning: token)
    }
    waiting.append(continuation)
    let isFirst = !isRefreshing
    isRefreshing = true
    // Called here, and unlocked afterwards.
    if isFirst { refresh(kept.refreshToken) }
    lock.unlock()
  }
}
// snippet.end

// snippet.weak
final class WeakTokens: LockedTokens, @unchecked Sendable {
  // Sendable without a check, as its superclass.
  override func refresh(_ refreshToken: RefreshToken) {
    // Weak, to be safe from a cycle.
    endpoint.refresh(refreshToken) { [weak self] in self?.finish($0) }
  }
}

/// A client that does not keep the user's session alive.
struct SessionClient: TokenStoring {
  weak let session: WeakTokens?

  func accessToken() async throws -> AccessToken {
    try await withCheckedThrowingContinuation { waiting in
      // Kept for this call alone, and not while it waits.
      guard let session else {
        return waiting.resume(throwing: CancellationError())
      }
      session.join(waiting)
    }
  }
}
// snippet.end

// snippet.asks-again
final class AskingTokens: LockedTokens, @unchecked Sendable {
  // Sendable without a check, as its superclass.
  override func accessToken() async throws -> AccessToken {
    let token = try await withCheckedThrowingContinuation { join($0) }
    // Looks once more, to be safe.
    let isExpired = lock.withLock { kept.isExpired }
    return isExpired ? try await accessToken() : token
  }
}
// snippet.end
