import SimulatedAuth

// Each of these is `RetryingClient` without its sign-out, but for what the
// comment in it names, and for this: all but the last refresh with what is
// stored, and the last keeps its tokens with their date.

/// What they have in common: one refresh at a time, for all who ask meanwhile.
protocol SharingRefresh: Actor {
  associatedtype Refreshed: Sendable
  var inFlight: Task<Refreshed, any Error>? { get set }
}

extension SharingRefresh {
  /// What the refresh in flight comes to; begins one where there is none.
  fileprivate func shared(
    _ refresh: @escaping @Sendable (isolated Self) async throws -> Refreshed
  ) async throws -> Refreshed {
    if let inFlight { return try await inFlight.value }
    // Unstructured: all who wait await it.
    let task = Task(name: "refresh") {
      defer { inFlight = nil }
      return try await refresh(self)
    }
    inFlight = task
    return try await task.value
  }
}

actor StoringClient: Requesting, SharingRefresh {
  private let servers: Servers
  private var tokens: Tokens
  var inFlight: Task<Tokens, any Error>?

  init(_ servers: Servers) {
    self.servers = servers
    tokens = servers.tokens
  }

  func get(_ path: String) async throws -> Response {
    let response = try await servers.resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    let newTokens = try await refreshed()
    return try await servers.resource.respond(
      to: Request(path, accessToken: newTokens.accessToken))
  }

  // snippet.stored
  private func refreshed() async throws -> Tokens {
    try await shared { client in
      let endpoint = client.servers.endpoint
      // With what is stored now, and not with what the request began with.
      client.tokens = try await endpoint.refresh(client.tokens.refreshToken)
      return client.tokens
    }
  }
  // snippet.end
}

actor AskingClient: Requesting, SharingRefresh {
  private let servers: Servers
  private var tokens: Tokens
  var inFlight: Task<Void, any Error>?

  init(_ servers: Servers) {
    self.servers = servers
    tokens = servers.tokens
  }

  // snippet.asks-again
  func get(_ path: String) async throws -> Response {
    let response = try await servers.resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    try await refresh()
    // From the start, as the token is good now.
    return try await get(path)
  }
  // snippet.end

  private func refresh() async throws {
    try await shared { client in
      let endpoint = client.servers.endpoint
      client.tokens = try await endpoint.refresh(client.tokens.refreshToken)
    }
  }
}

actor InterceptingClient: Requesting, SharingRefresh {
  private let servers: Servers
  private var tokens: Tokens
  var inFlight: Task<Tokens, any Error>?

  init(_ servers: Servers) {
    self.servers = servers
    tokens = servers.tokens
  }

  func get(_ path: String) async throws -> Response {
    try await retried { [resource = servers.resource] tokens in
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
    try await shared { client in
      // A refresh is a request as any other.
      client.tokens = try await client.retried {
        [endpoint = client.servers.endpoint] in
        try await endpoint.refresh($0.refreshToken)
      }
      return client.tokens
    }
  }
  // snippet.end
}

actor TwoDoorsClient: Requesting, SharingRefresh {
  private let servers: Servers
  private let clock: any Clock<Duration>
  private var kept: KeptTokens
  var inFlight: Task<AccessToken, any Error>?

  init(_ servers: Servers, _ clock: any Clock<Duration>) {
    self.servers = servers
    kept = KeptTokens(servers.tokens, by: clock)
    self.clock = clock
  }

  // snippet.two-doors
  func get(_ path: String) async throws -> Response {
    // Ahead of time, where the token has expired.
    if kept.isExpired {
      let tokens = try await servers.endpoint.refresh(kept.refreshToken)
      kept = KeptTokens(tokens, by: clock)
    }
    let kept = kept
    let response = try await servers.resource.respond(
      to: Request(path, accessToken: kept.accessToken))
    guard response.status == 401 else { return response }
    // And where the server has rejected it.
    let newToken = try await refreshed(kept.refreshToken)
    return try await servers.resource.respond(
      to: Request(path, accessToken: newToken))
  }
  // snippet.end

  private func refreshed(
    _ refreshToken: RefreshToken
  ) async throws -> AccessToken {
    try await shared { client in
      let tokens = try await client.servers.endpoint.refresh(refreshToken)
      client.kept = KeptTokens(tokens, by: client.clock)
      return tokens.accessToken
    }
  }
}
