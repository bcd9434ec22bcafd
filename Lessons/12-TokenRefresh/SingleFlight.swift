import SimulatedAuth

// snippet.single-flight
/// Tokens that are refreshed once for all who ask meanwhile.
actor SingleFlightTokens {
  private let endpoint: TokenEndpoint
  private let clock: any Clock<Duration>
  private(set) var kept: KeptTokens
  private var inFlight: Task<AccessToken, any Error>?

  init(
    _ kept: KeptTokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) {
    self.kept = kept
    self.endpoint = endpoint
    self.clock = clock
  }

  /// An access token that has not expired. Cancelling the caller ends nothing.
  ///
  /// - Throws: What the endpoint throws.
  func accessToken() async throws -> AccessToken {
    if inFlight == nil, !kept.isExpired { return kept.accessToken }
    return try await refreshed()
  }

  /// What the refresh in flight comes to; starts one where there is none.
  func refreshed() async throws -> AccessToken {
    if let inFlight { return try await inFlight.value }
    // Nobody's child: whoever asks first may leave, and the others wait on.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      let tokens = try await endpoint.refresh(kept.refreshToken)
      kept = KeptTokens(tokens, by: clock)
      return tokens.accessToken
    }
    inFlight = refresh
    return try await refresh.value
  }
}
// snippet.end
