import SimulatedAuth
import Simulation

// snippet.store
/// Tokens that are refreshed once for all who ask meanwhile. Whoever is cancelled
/// leaves at once, and the refresh goes on.
actor SeatedTokens {
  private let endpoint: TokenEndpoint
  private let clock: any Clock<Duration>
  private var kept: KeptTokens
  private var isRefreshing = false
  private var seats = Seats<AccessToken>()

  init(
    _ kept: KeptTokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) {
    self.kept = kept
    self.endpoint = endpoint
    self.clock = clock
  }

  /// An access token that has not expired.
  ///
  /// - Throws: What the endpoint throws; `CancellationError`, at once, where the
  ///   task is cancelled.
  func accessToken() async throws -> AccessToken {
    try Task.checkCancellation()
    if !isRefreshing {
      guard kept.isExpired else { return kept.accessToken }
      startRefresh()
    }
    return try await seat()
  }

  private func startRefresh() {
    isRefreshing = true
    // Nobody's child: whoever asks first may leave, and the others wait on.
    Task(name: "refresh") {
      let answer: Result<AccessToken, any Error>
      do {
        let tokens = try await endpoint.refresh(kept.refreshToken)
        kept = KeptTokens(tokens, by: clock)
        answer = .success(tokens.accessToken)
      } catch {
        answer = .failure(error)
      }
      isRefreshing = false
      seats.answer(answer)
    }
  }

  private func seat() async throws -> AccessToken {
    let seat = seats.reserve()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { seats.take(seat, $0) }
    } onCancel: {
      // The handler is not on the actor. It finds the seat taken when it comes
      // there: nobody gets in between the look at the flag and `take`.
      Task(name: "leave") { await leave(seat) }
    }
  }

  private func leave(_ seat: Int) { seats.leave(seat) }
}
// snippet.end
