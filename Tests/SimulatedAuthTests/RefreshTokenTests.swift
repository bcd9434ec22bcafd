import SimulatedAuth
import Simulation
import Testing

@Suite("A refresh token")
struct RefreshTokenTests {
  @Test("is good for one refresh, which gives the next one")
  func rotation() async throws {
    let endpoint = TokenEndpoint(tokens: TokenPlan(accessTokenLifetime: .seconds(60)))
    #expect(endpoint.signIn().numbers == .tokens(1, 1))
    let tokens = try await endpoint.refresh(RefreshToken("refresh token 1"))
    #expect(tokens.numbers == .tokens(2, 2))
    #expect(tokens.expiresIn == .seconds(60))
    #expect(await endpoint.heard(2) == .tokens(3, 3))
    #expect(!endpoint.isSignedOut)
  }

  @Test("that is presented again signs the user out: the newest tokens are rejected, too")
  func reuse() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(await resource.heard(2) == .ok)
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(endpoint.isSignedOut)
    #expect(await resource.heard(2) == .invalidToken)
    #expect(await endpoint.heard(2) == .rejected(.invalidGrant))
    #expect(
      endpoint.requests.dropFirst().map(\.decision) == [.rejected(.reused), .rejected(.revoked)])
    #expect(resource.requests.map(\.decision) == [.accepted, .rejected(.revoked)])
  }

  @Test("of an earlier sign-in has no say in a later one")
  func families() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    #expect(endpoint.isSignedOut)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(endpoint.signIn().numbers == .tokens(3, 3))
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(!endpoint.isSignedOut)
    #expect(await resource.heard(2) == .invalidToken)
    #expect(await resource.heard(3) == .ok)
    #expect(await endpoint.heard(3) == .tokens(4, 4))
  }

  @Test("that two present at once is good for one of them, and both are signed out")
  func race() async throws {
    var options = ExplorationOptions()
    options.poolWidth = 2
    let exploration = await Explorer(options).explore {
      let endpoint = TokenEndpoint()
      _ = endpoint.signIn()
      async let first = endpoint.heard(1)
      async let second = endpoint.heard(1)
      let heard = [await first, await second]
      return endpoint.isSignedOut ? heard : []
    }
    #expect(exploration.isExhausted)
    let outcomes: Set<[Heard]?> = [
      [.tokens(2, 2), .rejected(.invalidGrant)], [.rejected(.invalidGrant), .tokens(2, 2)],
    ]
    #expect(Set(exploration.groups.map(\.result.outcome)) == outcomes)
  }

  @Test("may be presented again and again where the endpoint does not rotate")
  func withoutRotation() async {
    let endpoint = TokenEndpoint(tokens: TokenPlan(rotates: false))
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 1))
    #expect(await endpoint.heard(1) == .tokens(3, 1))
    #expect(!endpoint.isSignedOut)
  }

  @Test("expires; each new one begins anew, and the expired one signs nobody out")
  func lifetime() async {
    let clock = SetClock()
    let endpoint = TokenEndpoint(
      tokens: TokenPlan(refreshTokenLifetime: .seconds(100)), clock: clock)
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    clock.advance(by: .seconds(99))
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    clock.advance(by: .seconds(99))
    #expect(await endpoint.heard(2) == .tokens(3, 3))
    clock.advance(by: .seconds(100))
    #expect(await endpoint.heard(3) == .rejected(.invalidGrant))
    #expect(endpoint.requests.last?.decision == .rejected(.expired))
    #expect(!endpoint.isSignedOut)
    #expect(await resource.heard(3) == .ok)
  }

  @Test("that is used is taken for stolen also when its time is over")
  func usedAndExpired() async {
    let clock = SetClock()
    let endpoint = TokenEndpoint(
      tokens: TokenPlan(refreshTokenLifetime: .seconds(100)), clock: clock)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    clock.advance(by: .seconds(100))
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(endpoint.requests.last?.decision == .rejected(.reused))
    #expect(endpoint.isSignedOut)
  }

  @Test("that is withdrawn takes its whole family along")
  func withdrawn() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    let tokens = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    endpoint.revoke(tokens.refreshToken)
    #expect(endpoint.isSignedOut)
    #expect(await endpoint.heard(2) == .rejected(.invalidGrant))
    #expect(await resource.heard(2) == .invalidToken)
    #expect(endpoint.requests.last?.decision == .rejected(.revoked))
  }

  @Test("that nobody issued is rejected, and signs nobody out")
  func unknown() async {
    let endpoint = TokenEndpoint()
    _ = endpoint.signIn()
    #expect(await endpoint.heard(9) == .rejected(.invalidGrant))
    #expect(endpoint.requests.map(\.decision) == [.rejected(.unknown)])
    #expect(!endpoint.isSignedOut)
  }

  @Test("and an access token are rejected with different errors, named as in the standards")
  func names() {
    #expect(OAuthError.allCases.map { "\($0)" } == ["invalid_grant", "invalid_token"])
  }
}
