import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import UnauthorizedRetry

private actor QueueingClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private let onSignOut: @Sendable () -> Void
  private var tokens: Tokens?
  private var isRefreshing = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    resource = servers.resource
    tokens = servers.tokens
    let screen = servers.screen
    onSignOut = { screen.show() }
  }

  func get(_ path: String) async throws -> Response {
    try await get(path, tries: 3)
  }

  // snippet.wakes
  func get(_ path: String, tries: Int) async throws -> Response {
    let response = try await resource.respond(
      to: Request(path, accessToken: tokens?.accessToken))
    guard response.status == 401, tries > 1 else { return response }
    await refresh()
    return try await get(path, tries: tries - 1)
  }

  private func refresh() async {
    guard !isRefreshing else {
      return await withCheckedContinuation { waiting.append($0) }
    }
    isRefreshing = true
    let refreshToken = tokens?.refreshToken ?? RefreshToken("")
    do {
      tokens = try await endpoint.refresh(refreshToken)
    } catch {
      tokens = nil
      onSignOut()
    }
    isRefreshing = false
    // It is over: on with those who wait.
    for request in waiting { request.resume() }
    waiting = []
  }
  // snippet.end
}

/// What the servers were asked after the sign-out.
private struct Emptyhanded: Hashable, Sendable {
  var answered: Answered
  /// Refreshes with an empty token, and requests without one.
  var refreshes: Int
  var requests: Int

  init(_ answered: Answered, _ servers: Servers) {
    self.answered = answered
    refreshes = servers.endpoint.requests.count { $0.presented.value.isEmpty }
    requests = servers.resource.requests.count { $0.presented.accessToken == nil }
  }
}

@Suite("Requests that wait for a refresh, and it fails")
struct QueuedRequestsTests {
  private func found(
    _ client: @escaping @Sendable (Servers) async -> any Requesting
  ) async throws -> [Emptyhanded] {
    let found = await Explorer(.actorEntries(delays: 3)).explore {
      let servers = Servers(latencies: [:], isDead: true)
      let got = await client(servers).got([.profile, .photos])
      return Emptyhanded(Answered(got, servers), servers)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.allSatisfy { $0.result.ending == .finished })
    return found.groups.compactMap(\.result.outcome)
  }

  @Test("are sent again without a token, and refresh with an empty one")
  func wakes() async throws {
    for found in try await found({ QueueingClient($0) }) {
      #expect(found.requests >= 2 && found.refreshes >= 1, "\(found)")
      #expect(found.answered.signOuts > 1, "\(found)")
    }
  }

  @Test("have its error, and none of them is sent again")
  func answer() async throws {
    let found = try await found { await Form.retrying.client(.replacement, $0, VirtualClock()) }
    #expect(found.map(\.answered) == [.dead(callers: 2)])
    #expect(found.map(\.requests) == [0] && found.map(\.refreshes) == [0])
  }
}
