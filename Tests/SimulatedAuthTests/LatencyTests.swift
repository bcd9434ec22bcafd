import Foundation
import SimulatedAuth
import Simulation
import Testing

@Suite("The time that an answer takes")
struct LatencyTests {
  @Test("is that there and that back, and no more")
  func exact() async throws {
    let times = try await simulated {
      let endpoint = TokenEndpoint(
        answers: AnswerPlan(latency: Latency(there: .milliseconds(300), back: .seconds(2))))
      let resource = ProtectedResource(of: endpoint)
      _ = endpoint.signIn()
      var times: [Duration] = []
      guard await endpoint.heard(1) == .tokens(2, 2) else { return times }
      times.append(VirtualClock().now.offset)
      guard await resource.heard(2) == .ok else { return times }
      return times + [VirtualClock().now.offset]
    }
    #expect(times == [.milliseconds(2300), .milliseconds(2300)])
  }

  @Test("can be seen in the record")
  func states() async throws {
    let states = try await simulated {
      let endpoint = TokenEndpoint(answers: .slow)
      _ = endpoint.signIn()
      async let heard = endpoint.heard(1)
      var states: [RefreshRequest.State] = []
      for _ in 0..<3 {
        try await VirtualClock().sleep(for: .milliseconds(700))
        states += endpoint.states
      }
      return await heard == .tokens(2, 2) ? states : []
    }
    #expect(states == [.sent, .returning, .answered])
  }

  @Test("of one path is its own: a late 401 for a token that others have long replaced")
  func late() async throws {
    let heard = try await simulated {
      let endpoint = TokenEndpoint()
      let resource = ProtectedResource(
        of: endpoint, latencies: ["/slow": Latency(back: .seconds(9))])
      endpoint.revoke(endpoint.signIn().accessToken)
      async let slow = resource.heard(1, "/slow")
      try await VirtualClock().sleep(for: .seconds(1))
      let soon = [
        await resource.heard(1), await endpoint.heard(1), await resource.heard(2),
      ]
      let time = VirtualClock().now.offset
      let late = await slow
      return time == .seconds(1) && VirtualClock().now.offset == .seconds(9) ? soon + [late] : []
    }
    #expect(heard == [.invalidToken, .tokens(2, 2), .ok, .invalidToken])
  }

  @Test("there counts for the token's life, and that back does not")
  func judged() async throws {
    let heard = try await simulated {
      let endpoint = TokenEndpoint(tokens: TokenPlan(accessTokenLifetime: .seconds(3)))
      let resource = ProtectedResource(
        of: endpoint,
        latencies: [
          "/slow-there": Latency(there: .seconds(3)), "/slow-back": Latency(back: .seconds(3)),
        ])
      _ = endpoint.signIn()
      async let there = resource.heard(1, "/slow-there")
      async let back = resource.heard(1, "/slow-back")
      return [await there, await back]
    }
    #expect(heard == [.invalidToken, .ok])
  }

  @Test("of an access token begins before it is there: when the server has issued it")
  func issued() async throws {
    let heard = try await simulated {
      let endpoint = TokenEndpoint(
        tokens: TokenPlan(accessTokenLifetime: .seconds(5)),
        answers: AnswerPlan(latency: Latency(there: .seconds(1), back: .seconds(2))))
      let resource = ProtectedResource(of: endpoint, latencies: ["/profile": .zero])
      let tokens = endpoint.signIn()
      let next = try await endpoint.refresh(tokens.refreshToken)
      try await VirtualClock().sleep(for: next.expiresIn - .seconds(2) - .nanoseconds(1))
      let heard = [await resource.heard(2)]
      try await VirtualClock().sleep(for: .nanoseconds(1))
      return heard + [await resource.heard(2)]
    }
    #expect(heard == [.ok, .invalidToken])
  }

  @Test("takes none where there is no connection")
  func noConnection() async throws {
    let time = try await simulated {
      let endpoint = TokenEndpoint(
        answers: AnswerPlan(.noConnection, latency: Latency(there: .seconds(1))))
      let heard = await endpoint.heard(1)
      return heard == .failed(.notConnectedToInternet) ? VirtualClock().now.offset : nil
    }
    #expect(time == .zero)
  }
}
