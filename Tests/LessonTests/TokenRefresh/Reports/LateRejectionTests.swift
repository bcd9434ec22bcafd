import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import TokenRefresh

// snippet.joins
/// Shares the refresh in flight, for whoever is answered with 401.
private struct JoiningClient {
  let tokens: SingleFlightTokens
  let resource: ProtectedResource

  func get(_ path: String) async throws -> Response {
    let token = await tokens.kept.accessToken
    let response = try await resource.respond(
      to: Request(path, accessToken: token))
    guard response.error == .invalidToken else { return response }
    let newToken = try await tokens.refreshed()
    return try await resource.respond(
      to: Request(path, accessToken: newToken))
  }
}
// snippet.end

// snippet.rejecting
extension SingleFlightTokens {
  /// A token in place of one that was rejected. There may be one by now.
  fileprivate func refreshed(
    rejecting token: AccessToken
  ) async throws -> AccessToken {
    guard token == kept.accessToken else { return kept.accessToken }
    return try await refreshed()
  }
}
// snippet.end

private struct ComparingClient {
  let tokens: SingleFlightTokens
  let resource: ProtectedResource

  func get(_ path: String) async throws -> Response {
    let token = await tokens.kept.accessToken
    let response = try await resource.respond(to: Request(path, accessToken: token))
    guard response.error == .invalidToken else { return response }
    let newToken = try await tokens.refreshed(rejecting: token)
    return try await resource.respond(to: Request(path, accessToken: newToken))
  }
}

private struct Asked: Hashable, Sendable {
  var statuses: [Int]
  var refreshes: Int
  var isSignedOut: Bool
}

@Suite("A 401 that comes when the refresh is over")
struct LateRejectionTests {
  @Test("starts another refresh, although the refresh in flight is shared")
  func joins() async throws {
    try await compare(refreshes: 2) { try await JoiningClient(tokens: $0, resource: $1).get($2) }
  }

  @Test("starts none where it says which token was rejected")
  func compares() async throws {
    try await compare(refreshes: 1) { try await ComparingClient(tokens: $0, resource: $1).get($2) }
  }

  /// A fast request and a slow one, with a token that the server has withdrawn.
  private func compare(
    refreshes: Int,
    _ get:
      @escaping @Sendable (SingleFlightTokens, ProtectedResource, String) async throws -> Response
  ) async throws {
    let found = await Explorer(.actorEntries(delays: 3)).explore {
      let endpoint = TokenEndpoint(answers: .slow())
      let resource = ProtectedResource(
        of: endpoint, latencies: ["/slow": Latency(back: .seconds(10))])
      let tokens = endpoint.signIn()
      endpoint.revoke(tokens.accessToken)
      let clock = VirtualClock()
      let store = SingleFlightTokens(KeptTokens(tokens, by: clock), endpoint, clock)
      async let fast = get(store, resource, "/fast")
      async let slow = get(store, resource, "/slow")
      return Asked(
        statuses: [try await fast.status, try await slow.status],
        refreshes: endpoint.requests.count, isSignedOut: endpoint.isSignedOut)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(
      found.groups.map(\.result.outcome)
        == [Asked(statuses: [200, 200], refreshes: refreshes, isSignedOut: false)])
  }
}
