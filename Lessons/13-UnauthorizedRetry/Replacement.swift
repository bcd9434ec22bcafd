import SimulatedAuth

// snippet.rejecting
extension SingleFlightTokens {
  /// A token in place of one that was rejected.
  ///
  /// - Throws: What the endpoint throws.
  func refresh(rejecting token: AccessToken) async throws -> AccessToken {
    // A late 401 is about a token that has been replaced by now.
    guard token == kept.accessToken else { return try await accessToken() }
    return try await refreshed()
  }
}
// snippet.end

// snippet.session
/// The refresh token was rejected, and only a new sign-in helps.
struct SignedOut: Error {}

/// Asks a resource with the tokens of a sign-in, until they are worth nothing.
actor Session {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private let clock: any Clock<Duration>
  private let onSignOut: @Sendable () -> Void
  /// An object for each sign-in: which one an error is about shows by that.
  private var tokens: SingleFlightTokens?

  /// - Parameter onSignOut: Is called on the actor, once for each sign-in that
  ///   ends. It must not block.
  init(
    _ endpoint: TokenEndpoint, _ resource: ProtectedResource,
    _ clock: any Clock<Duration>, onSignOut: @escaping @Sendable () -> Void
  ) {
    self.endpoint = endpoint
    self.resource = resource
    self.clock = clock
    self.onSignOut = onSignOut
  }

  func signIn(_ kept: KeptTokens) {
    tokens = SingleFlightTokens(kept, endpoint, clock)
  }

  /// The answer; of two, where the first rejects the token, the second.
  ///
  /// - Throws: `SignedOut`, and what the servers' calls throw.
  func get(_ path: String) async throws -> Response {
    guard let tokens else { throw SignedOut() }
    do {
      let token = try await tokens.accessToken()
      let response = try await resource.respond(
        to: Request(path, accessToken: token))
      guard response.status == 401 else { return response }
      guard self.tokens === tokens else { throw SignedOut() }
      let newToken = try await tokens.refresh(rejecting: token)
      // Once: who rejects the new token rejects the next one, too.
      return try await resource.respond(
        to: Request(path, accessToken: newToken))
    } catch OAuthError.invalidGrant {
      end(tokens)
      throw SignedOut()
    }
  }

  /// The first who comes here ends the sign-in. The error of one that has ended
  /// before is no news, and never about the next.
  private func end(_ ended: SingleFlightTokens) {
    guard tokens === ended else { return }
    tokens = nil
    onSignOut()
  }
}
// snippet.end
