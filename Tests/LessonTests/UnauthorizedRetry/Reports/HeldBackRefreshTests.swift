import LessonKit
import SimulatedAuth
import Simulation
import Testing
import Timeline

@testable import UnauthorizedRetry

private protocol Holding: Actor {
  init(_ servers: Servers)
  func refresh() async throws
}

// snippet.holds-back
private actor HoldingClient: Holding {
  private let endpoint: TokenEndpoint
  private var tokens: Tokens
  private var refreshing: Task<Void, any Error>?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    tokens = servers.tokens
  }

  /// Nothing goes out with an old token: all requests wait for the refresh.
  func send<Answer: Sendable>(
    _ request: @Sendable (Tokens) async throws -> Answer
  ) async throws -> Answer {
    try await refreshing?.value
    return try await request(tokens)
  }

  func refresh() async throws {
    // Unstructured: all requests await it.
    let refresh = Task {
      tokens = try await send { [endpoint] tokens in
        try await endpoint.refresh(tokens.refreshToken)
      }
    }
    refreshing = refresh
    defer { refreshing = nil }
    try await refresh.value
  }
}
// snippet.end

private actor ExemptingClient: Holding {
  private let endpoint: TokenEndpoint
  private var tokens: Tokens
  private var refreshing: Task<Void, any Error>?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    tokens = servers.tokens
  }

  // snippet.exempts
  func refresh() async throws {
    // Unstructured: all requests await it.
    let refresh = Task {
      // Not by way of `send`: this is what all others wait for.
      tokens = try await endpoint.refresh(tokens.refreshToken)
    }
    refreshing = refresh
    defer { refreshing = nil }
    try await refresh.value
  }
  // snippet.end
}

@Suite("A client that holds its requests back while it refreshes")
struct HeldBackRefreshTests {
  private func found<H: Holding>(_ client: H.Type) async throws -> Exploration<Int> {
    let found = await Explorer().explore {
      let servers = Servers()
      try await H(servers).refresh()
      return servers.endpoint.requests.count
    }
    try #require(found.isExhausted)
    return found
  }

  @Test("holds the refresh back, too: it never goes out")
  func holds() async throws {
    let found = try await found(HoldingClient.self)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
    for group in found.groups {
      let events = group.example.timeline.events
      #expect(!events.contains { $0.lane == "/token" && $0.kind == .runs })
    }
  }

  @Test("refreshes where the refresh is let through")
  func exempts() async throws {
    let found = try await found(ExemptingClient.self)
    #expect(found.groups.map(\.result.outcome) == [1])
  }

  @Test("works where what is rejected is sent again, as long as the refresh token is good")
  func served() async throws {
    let found = await explored({ InterceptingClient($0) }, { Servers(latencies: [:]) })
    #expect(found == [.once()])
  }

  @Test("hangs by another way as well: what is rejected is sent again, and the refresh is rejected")
  func retries() async throws {
    let found = await Explorer().explore {
      try await UnauthorizedRetry.model(.intercepting, [.profile, .feed], Servers(isDead: true))(
        .antipattern)
    }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
  }
}
