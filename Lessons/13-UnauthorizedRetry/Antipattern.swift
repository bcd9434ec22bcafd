import SimulatedAuth

// snippet.client
/// Asks. On a 401 it refreshes, once for all who wait, and asks again.
actor RetryingClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private let onSignOut: @Sendable () -> Void
  private var tokens: Tokens?
  private var inFlight: Task<Tokens, any Error>?

  init(
    _ tokens: Tokens, _ endpoint: TokenEndpoint, _ resource: ProtectedResource,
    onSignOut: @escaping @Sendable () -> Void
  ) {
    self.tokens = tokens
    self.endpoint = endpoint
    self.resource = resource
    self.onSignOut = onSignOut
  }

  func get(_ path: String) async throws -> Response {
    guard let tokens else { throw SignedOut() }
    let response = try await resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    do {
      let newTokens = try await refreshed(tokens.refreshToken)
      return try await resource.respond(
        to: Request(path, accessToken: newTokens.accessToken))
    } catch {
      // The session is over.
      self.tokens = nil
      onSignOut()
      throw SignedOut()
    }
  }

  private func refreshed(_ refreshToken: RefreshToken) async throws -> Tokens {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      let tokens = try await endpoint.refresh(refreshToken)
      self.tokens = tokens
      return tokens
    }
    inFlight = refresh
    return try await refresh.value
  }
}
// snippet.end
