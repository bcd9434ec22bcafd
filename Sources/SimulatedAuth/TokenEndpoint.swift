import Foundation
import Locking
import Simulation

/// A token endpoint: gives new tokens for a refresh token.
///
/// How it answers is decided by its plans, and what it was asked and has answered can be read from
/// ``requests``.
package final class TokenEndpoint: Sendable {
  let clock: FrameworkClock
  let ledger: Locked<TokenLedger>
  let exchanges: Exchanges<RefreshToken, RefreshDecision>
  private let answersInline: Bool

  init(
    ledger: Locked<TokenLedger>, clock: FrameworkClock,
    exchanges: Exchanges<RefreshToken, RefreshDecision>, answersInline: Bool
  ) {
    self.ledger = ledger
    self.clock = clock
    self.exchanges = exchanges
    self.answersInline = answersInline
  }

  /// Gets new tokens for a refresh token, which with rotation is used up by this.
  ///
  /// - Throws: `OAuthError.invalidGrant` where the endpoint rejects the refresh token, and
  ///   `URLError` for everything else: `.badServerResponse` for a server error,
  ///   `.notConnectedToInternet` where the request did not go out, `.networkConnectionLost` where
  ///   its answer did not come. A task that is cancelled, before or meanwhile, gets `.cancelled`
  ///   at once, and not `CancellationError`.
  ///
  /// Behind the last two errors the server may have rotated. The caller then has a refresh token
  /// that is used, and nothing tells it so. Only a task that is cancelled before it calls has
  /// certainly made no request.
  package func refresh(_ refreshToken: RefreshToken) async throws -> Tokens {
    await schedulePoint("before refresh")
    let decision = try await exchanges.exchange(refreshToken)
    await schedulePoint("after refresh")
    return try decision.tokens
  }

  /// Gets new tokens for a refresh token, as the form without a handler does. It cannot be
  /// cancelled.
  ///
  /// - Parameter completionHandler: Is called once: on a queue of the endpoint's own; or, where the
  ///   endpoint answers inline, on the calling thread and before this has returned. A caller that
  ///   holds a lock which the handler takes then waits for itself.
  package func refresh(
    _ refreshToken: RefreshToken,
    completionHandler: @escaping @Sendable (Result<Tokens, any Error>) -> Void
  ) {
    syncPoint("before refresh")
    defer { syncPoint("after refresh") }
    exchanges.start(exchanges.register(), refreshToken) { [answersInline, exchanges] decision in
      let tokens = Result { try decision.get().tokens }
      if answersInline { return completionHandler(tokens) }
      CallbackQueue.own.run(name: "answer of \(exchanges.name)") { completionHandler(tokens) }
    }
  }
}
