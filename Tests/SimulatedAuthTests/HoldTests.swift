import Foundation
import Locking
import SimulatedAuth
import Simulation
import Testing

@Suite("Answers held until a request is made")
struct HoldTests {
  @Test("are decided by then, wait for the last one, and later ones are not held")
  func held() async {
    let endpoint = TokenEndpoint(answers: AnswerPlan(holdUntilRequest: 2))
    _ = endpoint.signIn()
    let first = Task { await endpoint.heard(1) }
    await until { endpoint.states == [.held(until: 2)] }
    #expect(endpoint.requests[0].decision != nil)
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant), "the first has used it")
    #expect(await first.value == .tokens(2, 2))
    #expect(await endpoint.heard(2) == .rejected(.invalidGrant))
  }

  @Test("when they may be let go, the plan says when they are")
  func letGo() async {
    let goOn = Locked<[@Sendable () -> Void]>([])
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(
      of: endpoint,
      answers: AnswerPlan(holdUntilRequest: 3) { answers in goOn.withLock { $0.append(answers) } })
    _ = endpoint.signIn()
    let requests = (1...3).map { number in Task { await resource.heard(1, "/\(number)") } }
    await until { goOn.withLock { !$0.isEmpty } }
    #expect(resource.requests.map(\.state) == Array(repeating: .held(until: 3), count: 3))
    #expect(await resource.heard(1) == .ok, "a later one is not held")
    endpoint.revoke(AccessToken("access token 1"))
    for answers in goOn.withLock({ $0 }) { answers() }
    for request in requests {
      #expect(await request.value == .ok, "what an answer says was decided before")
    }
    #expect(goOn.withLock { $0.count } == 1)
  }

  @Test("the first one's may be held by the plan alone")
  func first() async {
    let goOn = Locked<(@Sendable () -> Void)?>(nil)
    let endpoint = TokenEndpoint(
      answers: AnswerPlan { answers in goOn.withLock { $0 = answers } })
    _ = endpoint.signIn()
    let first = Task { await endpoint.heard(1) }
    await until { goOn.withLock { $0 != nil } }
    #expect(endpoint.states == [.held(until: 1)])
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant), "a later one is not held")
    goOn.withLock { $0 }?()
    #expect(await first.value == .tokens(2, 2))
  }

  @Test("are let go by a request without a connection, too, and it is not held itself")
  func noConnection() async {
    let endpoint = TokenEndpoint(
      answers: AnswerPlan(.served, .noConnection, holdUntilRequest: 2))
    _ = endpoint.signIn()
    let first = Task { await endpoint.heard(1) }
    await until { endpoint.states == [.held(until: 2)] }
    #expect(await endpoint.heard(1) == .failed(.notConnectedToInternet))
    #expect(await first.value == .tokens(2, 2))
  }

  @Test("take their time from when they are let go, in a simulation")
  func latency() async throws {
    let seen = try await simulated {
      let endpoint = TokenEndpoint(
        answers: AnswerPlan(
          latency: Latency(there: .seconds(1), back: .seconds(2)), holdUntilRequest: 2))
      _ = endpoint.signIn()
      async let first = endpoint.heard(1)
      try await VirtualClock().sleep(for: .seconds(5))
      let states = endpoint.states
      let second = await endpoint.heard(1)
      let heard = [await first, second]
      return states == [.held(until: 2)] && VirtualClock().now.offset == .seconds(8) ? heard : []
    }
    #expect(seen == [.tokens(2, 2), .rejected(.invalidGrant)])
  }

  @Test("from many threads are let go by the last of them")
  func manyThreads() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint, answers: AnswerPlan(holdUntilRequest: 100))
    _ = endpoint.signIn()
    let heard = await withTaskGroup { group in
      for _ in 1...100 { group.addTask { await resource.heard(1) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(heard == Array(repeating: .ok, count: 100))
    #expect(resource.requests.map(\.id) == Array(1...100))
  }
}
