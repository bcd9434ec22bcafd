import SimulatedAuth

// Each of these is `RetryingClient` without its sign-out, but for what the
// comment in it names, and for this: all but the last refresh with what is
// stored, and the last keeps its tokens with their date.

actor StoringClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private var tokens: Tokens
  private var inFlight: Task<Tokens, any Error>?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    resource = servers.resource
    tokens = servers.tokens
  }

  func get(_ path: String) async throws -> Response {
    let response = try await resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    let newTokens = try await refreshed()
    return try await resource.respond(
      to: Request(path, accessToken: newTokens.accessToken))
  }

  // snippet.stored
  private func refreshed() async throws -> Tokens {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      // With what is stored now, and not with what the request began with.
      tokens = try await endpoint.refresh(tokens.refreshToken)
      return tokens
    }
    inFlight = refresh
    return try await refresh.value
  }
  // snippet.end
}

actor AskingClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private var tokens: Tokens
  private var inFlight: Task<Void, any Error>?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    resource = servers.resource
    tokens = servers.tokens
  }

  // snippet.asks-again
  func get(_ path: String) async throws -> Response {
    let response = try await resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    try await refresh()
    // From the start, as the token is good now.
    return try await get(path)
  }
  // snippet.end

  private func refresh() async throws {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      tokens = try await endpoint.refresh(tokens.refreshToken)
    }
    inFlight = refresh
    try await refresh.value
  }
}

actor InterceptingClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private var tokens: Tokens
  private var inFlight: Task<Tokens, any Error>?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    resource = servers.resource
    tokens = servers.tokens
  }

  func get(_ path: String) async throws -> Response {
    let resource = resource
    return try await retried { tokens in
      let response = try await resource.respond(
        to: Request(path, accessToken: tokens.accessToken))
      if let error = response.error { throw error }
      return response
    }
  }

  // snippet.intercepts
  /// Sends whatever it is given, and what is rejected once more.
  private func retried<Answer: Sendable>(
    _ send: @Sendable (Tokens) async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await send(tokens)
    } catch is OAuthError {
      return try await send(try await refreshed())
    }
  }

  private func refreshed() async throws -> Tokens {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      // A refresh is a request as any other.
      tokens = try await retried { [endpoint] in
        try await endpoint.refresh($0.refreshToken)
      }
      return tokens
    }
    inFlight = refresh
    return try await refresh.value
  }
  // snippet.end
}

actor TwoDoorsClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private let clock: any Clock<Duration>
  private var kept: KeptTokens
  private var inFlight: Task<AccessToken, any Error>?

  init(_ servers: Servers, _ clock: any Clock<Duration>) {
    endpoint = servers.endpoint
    resource = servers.resource
    kept = KeptTokens(servers.tokens, by: clock)
    self.clock = clock
  }

  // snippet.two-doors
  func get(_ path: String) async throws -> Response {
    // Ahead of time, where the token has expired.
    if kept.isExpired {
      let tokens = try await endpoint.refresh(kept.refreshToken)
      kept = KeptTokens(tokens, by: clock)
    }
    let kept = kept
    let response = try await resource.respond(
      to: Request(path, accessToken: kept.accessToken))
    guard response.status == 401 else { return response }
    // And where the server has rejected it.
    let newToken = try await refreshed(kept.refreshToken)
    return try await resource.respond(
      to: Request(path, accessToken: newToken))
  }
  // snippet.end

  private func refreshed(
    _ refreshToken: RefreshToken
  ) async throws -> AccessToken {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let refresh = Task(name: "refresh") {
      defer { inFlight = nil }
      let tokens = try await endpoint.refresh(refreshToken)
      kept = KeptTokens(tokens, by: clock)
      return tokens.accessToken
    }
    inFlight = refresh
    return try await refresh.value
  }
}
