import SimulatedAuth
import Simulation
import Testing

@Suite("An access token")
struct AccessTokenTests {
  @Test("is accepted until its lifetime is over, in virtual time")
  func lifetime() async throws {
    let heard = try await simulated {
      let endpoint = TokenEndpoint(tokens: TokenPlan(accessTokenLifetime: .seconds(600)))
      let resource = ProtectedResource(of: endpoint)
      // What comes first does not count.
      try await VirtualClock().sleep(for: .seconds(5))
      let tokens = endpoint.signIn()
      var heard = [await resource.heard(1)]
      try await VirtualClock().sleep(for: tokens.expiresIn - .nanoseconds(1))
      heard.append(await resource.heard(1))
      try await VirtualClock().sleep(for: .nanoseconds(1))
      return heard + [await resource.heard(1)]
    }
    #expect(heard == [.ok, .ok, .invalidToken])
  }

  @Test("lives by the clock that was injected, on real threads")
  func injected() async {
    let clock = SetClock()
    let endpoint = TokenEndpoint(
      tokens: TokenPlan(accessTokenLifetime: .seconds(600)), clock: clock)
    let resource = ProtectedResource(of: endpoint)
    #expect(endpoint.signIn().expiresIn == .seconds(600))
    clock.advance(by: .seconds(599))
    #expect(await resource.heard(1) == .ok)
    clock.advance(by: .seconds(1))
    #expect(await resource.heard(1) == .invalidToken)
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(await resource.heard(2) == .ok)
    #expect(
      resource.requests.map(\.decision) == [.accepted, .rejected(.expired), .accepted])
  }

  @Test("of a sign-in that was some time ago has the rest of its lifetime")
  func kept() async {
    let endpoint = TokenEndpoint(
      tokens: TokenPlan(accessTokenLifetime: .seconds(600)), clock: SetClock())
    let resource = ProtectedResource(of: endpoint)
    #expect(endpoint.signIn(ago: .seconds(599)).expiresIn == .seconds(1))
    #expect(endpoint.signIn(ago: .seconds(700)).expiresIn == .seconds(-100))
    #expect(await resource.heard(1) == .ok)
    #expect(await resource.heard(2) == .invalidToken)
  }

  @Test("is expired earlier at a resource whose clock is ahead, and later where it is behind")
  func skew() async {
    let clock = SetClock()
    let endpoint = TokenEndpoint(
      tokens: TokenPlan(accessTokenLifetime: .seconds(600)), clock: clock)
    let ahead = ProtectedResource(of: endpoint, skew: .seconds(30))
    let behind = ProtectedResource(of: endpoint, skew: .seconds(-30))
    _ = endpoint.signIn()
    clock.advance(by: .seconds(569))
    #expect(await ahead.heard(1) == .ok)
    clock.advance(by: .seconds(1))
    #expect(await ahead.heard(1) == .invalidToken)
    clock.advance(by: .seconds(59))
    #expect(await behind.heard(1) == .ok)
    clock.advance(by: .seconds(1))
    #expect(await behind.heard(1) == .invalidToken)
  }

  @Test("that is missing gets 401 without an error code, one that nobody issued with one")
  func missing() async {
    let resource = ProtectedResource(of: TokenEndpoint())
    #expect(await resource.heard(nil) == .status(401, nil))
    #expect(await resource.heard(1) == .invalidToken)
    #expect(
      resource.requests.map(\.decision) == [.rejected(.missing), .rejected(.unknown)])
  }

  @Test("that is withdrawn is rejected although its time is not over; its refresh token is good")
  func withdrawn() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    endpoint.revoke(endpoint.signIn().accessToken)
    #expect(await resource.heard(1) == .invalidToken)
    #expect(resource.requests.map(\.decision) == [.rejected(.revoked)])
    #expect(!endpoint.isSignedOut)
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(await resource.heard(2) == .ok)
  }

  @Test("is not ended by the one that follows it")
  func older() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    #expect(await endpoint.heard(1) == .tokens(2, 2))
    #expect(await resource.heard(1) == .ok)
    #expect(await resource.heard(2) == .ok)
  }
}
