import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import TokenRefresh

private protocol Flagged: TokenStoring {
  init(_ servers: Servers)
}

/// Where an app keeps the refresh token between its runs.
private struct Keychain: Sendable {
  let token: RefreshToken

  func refreshToken() async -> RefreshToken {
    await schedulePoint("reads the keychain")
    return token
  }
}

// snippet.flag
private actor FlaggedTokens: Flagged {
  private let endpoint: TokenEndpoint
  private let keychain: Keychain
  private var kept: KeptTokens
  private var isRefreshing = false

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    keychain = Keychain(token: servers.tokens.refreshToken)
    kept = KeptTokens(servers.tokens, by: VirtualClock())
  }

  func accessToken() async throws -> AccessToken {
    guard kept.isExpired, !isRefreshing else { return kept.accessToken }
    let refreshToken = await keychain.refreshToken()
    isRefreshing = true
    defer { isRefreshing = false }
    let tokens = try await endpoint.refresh(refreshToken)
    kept = KeptTokens(tokens, by: VirtualClock())
    return tokens.accessToken
  }
}
// snippet.end

private actor SetAtOnce: Flagged {
  private let endpoint: TokenEndpoint
  private let keychain: Keychain
  private var kept: KeptTokens
  private var isRefreshing = false

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    keychain = Keychain(token: servers.tokens.refreshToken)
    kept = KeptTokens(servers.tokens, by: VirtualClock())
  }

  // snippet.set-at-once
  func accessToken() async throws -> AccessToken {
    guard kept.isExpired, !isRefreshing else { return kept.accessToken }
    isRefreshing = true
    defer { isRefreshing = false }
    let refreshToken = await keychain.refreshToken()
    let tokens = try await endpoint.refresh(refreshToken)
    kept = KeptTokens(tokens, by: VirtualClock())
    return tokens.accessToken
  }
  // snippet.end
}

/// What two callers come to who ask at once.
private func outcomes<F: Flagged>(_ store: F.Type) async throws -> Set<Refreshed> {
  let found = await Explorer(.actorEntries(delays: 4)).explore {
    let servers = Servers(.slow())
    let store = F(servers)
    async let one = store.got()
    async let two = store.got()
    return await Refreshed([one, two], servers)
  }
  try #require(found.isExhausted && found.schedules > 1)
  return Set(found.groups.compactMap(\.result.outcome))
}

@Suite("A flag that says that a refresh is under way")
struct RefreshFlagTests {
  /// The second has nothing to wait for, and gets what has expired.
  private let stale = Refreshed(refreshes: 1, accepted: 1, rejected: 1)

  @Test("lets a second refresh through, where an await is between the look and the set")
  func flag() async throws {
    #expect(try await outcomes(FlaggedTokens.self) == [.twice, stale])
  }

  @Test("set at once keeps it out, and gives the second caller nothing to wait for")
  func setAtOnce() async throws {
    #expect(try await outcomes(SetAtOnce.self) == [stale])
  }
}
