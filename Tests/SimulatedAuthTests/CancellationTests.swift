import Foundation
import SimulatedAuth
import Simulation
import Testing

@Suite("Cancelling a request")
struct CancellationTests {
  /// How a refresh has ended that was cancelled some time after it was made, and whether the
  /// refresh token was good afterwards.
  private struct Seen: Hashable, Sendable {
    var heard: Heard
    var time: Duration
    var state: RefreshRequest.State?
    var isAnswerLost: Bool?
    var next: Heard
  }

  private static func seen(
    cancelledAfter delay: Duration, in task: @escaping @Sendable () -> TokenEndpoint
  ) async throws -> Seen {
    let endpoint = task()
    _ = endpoint.signIn()
    let refresh = Task { await endpoint.heard(1) }
    try await VirtualClock().sleep(for: delay)
    refresh.cancel()
    let heard = await refresh.value
    let time = VirtualClock().now.offset
    let request = endpoint.requests.first
    return Seen(
      heard: heard, time: time, state: request?.state, isAnswerLost: request?.isAnswerLost,
      next: await endpoint.heard(1))
  }

  @Test("before it is made makes none")
  func before() async {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    _ = endpoint.signIn()
    let heard = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return [await endpoint.heard(1), await resource.heard(1)]
    }.value
    #expect(heard == [.failed(.cancelled), .failed(.cancelled)])
    #expect(endpoint.requests.isEmpty && resource.requests.isEmpty)
    #expect(await endpoint.heard(1) == .tokens(2, 2))
  }

  @Test("on its way there ends it at once; the server never sees it, and the token is good")
  func there() async throws {
    let seen = try await simulated {
      try await Self.seen(cancelledAfter: .milliseconds(500)) { TokenEndpoint(answers: .slow) }
    }
    #expect(
      seen
        == Seen(
          heard: .failed(.cancelled), time: .milliseconds(500), state: .cancelled,
          isAnswerLost: false, next: .tokens(2, 2)))
  }

  @Test("on its way back ends it at once; the answer is lost, and with it the token")
  func back() async throws {
    let seen = try await simulated {
      try await Self.seen(cancelledAfter: .milliseconds(1500)) { TokenEndpoint(answers: .slow) }
    }
    #expect(
      seen
        == Seen(
          heard: .failed(.cancelled), time: .milliseconds(1500), state: .cancelled,
          isAnswerLost: true, next: .rejected(.invalidGrant)))
  }

  @Test("while its answer is held loses that on real threads, with certainty")
  func held() async {
    let endpoint = TokenEndpoint(answers: AnswerPlan(holdUntilRequest: 2))
    let tokens = endpoint.signIn()
    let refresh = Task { await endpoint.heard(1) }
    await until { endpoint.states == [.held(until: 2)] }
    refresh.cancel()
    #expect(await refresh.value == .failed(.cancelled))
    #expect(endpoint.requests.map(\.isAnswerLost) == [true])
    #expect(!endpoint.isSignedOut)
    #expect(await endpoint.heard(1) == .rejected(.invalidGrant))
    #expect(endpoint.isSignedOut)
    #expect(endpoint.states == [.cancelled, .answered], "what is cancelled is not let go again")
    #expect(endpoint.requests[0].presented == tokens.refreshToken)
  }

  @Test("when it is answered changes nothing")
  func after() async throws {
    let seen = try await simulated {
      try await Self.seen(cancelledAfter: .seconds(3)) { TokenEndpoint(answers: .slow) }
    }
    #expect(
      seen
        == Seen(
          heard: .tokens(2, 2), time: .seconds(3), state: .answered, isAnswerLost: false,
          next: .rejected(.invalidGrant)))
  }

  @Test(
    "at any time ends it once, and the record says whether the server was there",
    arguments: [Duration.zero, .seconds(1), .seconds(2)])
  func anyTime(delay: Duration) async throws {
    var options = ExplorationOptions()
    options.poolWidth = 2
    let exploration = await Explorer(options).explore {
      let endpoint = TokenEndpoint(answers: .slow)
      _ = endpoint.signIn()
      let refresh = Task.detached(name: "refresh") { await endpoint.heard(1) }
      let user = Task.detached(name: "user") {
        if delay > .zero { try? await VirtualClock().sleep(for: delay) }
        refresh.cancel()
      }
      let heard = await refresh.value
      await user.value
      let request = endpoint.requests.first
      return Seen(
        heard: heard, time: .zero, state: request?.state, isAnswerLost: request?.isAnswerLost,
        next: await endpoint.heard(1))
    }
    #expect(exploration.isExhausted && exploration.schedules > 1)
    #expect(exploration.groups.allSatisfy { $0.result.ending == .finished })
    let notMade = Seen(heard: .failed(.cancelled), time: .zero, next: .tokens(2, 2))
    let notThere = Seen(
      heard: .failed(.cancelled), time: .zero, state: .cancelled, isAnswerLost: false,
      next: .tokens(2, 2))
    let lost = Seen(
      heard: .failed(.cancelled), time: .zero, state: .cancelled, isAnswerLost: true,
      next: .rejected(.invalidGrant))
    let answered = Seen(
      heard: .tokens(2, 2), time: .zero, state: .answered, isAnswerLost: false,
      next: .rejected(.invalidGrant))
    let found = Set(exploration.groups.map(\.result.outcome))
    // After one second the request is there, and after two its answer is back: what a server does
    // at an instant comes before what its clients do then.
    let expected: [Duration: Set<Seen?>] = [
      .zero: [notMade, notThere], .seconds(1): [lost], .seconds(2): [answered],
    ]
    #expect(found == expected[delay])
  }

  @Test("at a resource ends it at once, too")
  func resource() async throws {
    let seen = try await simulated {
      let endpoint = TokenEndpoint()
      let resource = ProtectedResource(of: endpoint, answers: .slow)
      _ = endpoint.signIn()
      let request = Task { await resource.heard(1) }
      try await VirtualClock().sleep(for: .milliseconds(1500))
      request.cancel()
      let heard = await request.value
      let isLost = resource.requests.map(\.isAnswerLost) == [true]
      return isLost && VirtualClock().now.offset == .milliseconds(1500) ? heard : nil
    }
    #expect(seen == .failed(.cancelled))
  }
}
