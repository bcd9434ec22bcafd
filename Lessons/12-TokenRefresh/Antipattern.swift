import Foundation
import SimulatedAuth
import Simulation

// snippet.naive
/// Looks, awaits, acts. An actor, so nothing can come in between.
actor NaiveTokens: TokenStoring {
  private let endpoint: TokenEndpoint
  private let clock: any Clock<Duration>
  private var kept: KeptTokens

  init(
    _ kept: KeptTokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) {
    self.kept = kept
    self.endpoint = endpoint
    self.clock = clock
  }

  func accessToken() async throws -> AccessToken {
    if !kept.isExpired { return kept.accessToken }
    let tokens = try await endpoint.refresh(kept.refreshToken)
    kept = KeptTokens(tokens, by: clock)
    return tokens.accessToken
  }
}
// snippet.end

// snippet.locked
/// A lock, a flag, and those who wait.
class LockedTokens: TokenStoring, @unchecked Sendable {
  // Sendable without a check: what varies is touched under the lock alone.
  typealias Waiting = CheckedContinuation<AccessToken, any Error>

  let endpoint: TokenEndpoint
  let clock: any Clock<Duration>
  let lock = NSLock()
  var kept: KeptTokens
  var isRefreshing = false
  var waiting: [Waiting] = []

  required init(
    _ kept: KeptTokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) {
    self.kept = kept
    self.endpoint = endpoint
    self.clock = clock
  }

  func accessToken() async throws -> AccessToken {
    try await withCheckedThrowingContinuation { join($0) }
  }

  func join(_ continuation: Waiting) {
    lock.lock()
    guard kept.isExpired else {
      let token = kept.accessToken
      lock.unlock()
      return continuation.resume(returning: token)
    }
    waiting.append(continuation)
    let isFirst = !isRefreshing
    isRefreshing = true
    let refreshToken = kept.refreshToken
    lock.unlock()
    if isFirst { refresh(refreshToken) }
  }

  func refresh(_ refreshToken: RefreshToken) {
    endpoint.refresh(refreshToken) { self.finish($0) }
  }

  func finish(_ result: Result<Tokens, any Error>) {
    lock.lock()
    if let tokens = try? result.get() { kept = KeptTokens(tokens, by: clock) }
    isRefreshing = false
    let waiting = self.waiting
    self.waiting = []
    lock.unlock()
    for caller in waiting { caller.resume(with: result.map(\.accessToken)) }
  }
}
// snippet.end

// The real name, for a lock whose holder the simulation sees.
typealias NSLock = SimulatedLock
