import SimulatedAuth
import Synchronization

// snippet.mutex
/// `CallingTokens` with a `Mutex`: the call is made under the lock.
final class MutexTokens: TokenStoring {
  typealias Waiting = CheckedContinuation<AccessToken, any Error>

  private struct State {
    var kept: KeptTokens
    var isRefreshing = false
    var waiting: [Waiting] = []
  }

  private let endpoint: TokenEndpoint
  private let clock: any Clock<Duration>
  private let state: Mutex<State>

  init(
    _ kept: KeptTokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) {
    self.endpoint = endpoint
    self.clock = clock
    state = Mutex(State(kept: kept))
  }

  func accessToken() async throws -> AccessToken {
    try await withCheckedThrowingContinuation { join($0) }
  }

  private func join(_ continuation: Waiting) {
    let token: AccessToken? = state.withLock { state in
      guard state.kept.isExpired else { return state.kept.accessToken }
      state.waiting.append(continuation)
      if !state.isRefreshing {
        state.isRefreshing = true
        // Still in the closure, so still locked.
        endpoint.refresh(state.kept.refreshToken) { self.finish($0) }
      }
      return nil
    }
    if let token { continuation.resume(returning: token) }
  }

  private func finish(_ result: Result<Tokens, any Error>) {
    let waiting = state.withLock { state in
      if let tokens = try? result.get() {
        state.kept = KeptTokens(tokens, by: clock)
      }
      state.isRefreshing = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for caller in waiting { caller.resume(with: result.map(\.accessToken)) }
  }
}
// snippet.end
