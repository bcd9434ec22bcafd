import LessonKit
import SimulatedAuth
import Simulation
import Testing
import Timeline

@testable import LessonKit
@testable import UnauthorizedRetry

@Suite("unauthorized-retry, explored")
struct UnauthorizedRetryExploredTests {
  @Test(
    "shows in every model what is stated of it", arguments: UnauthorizedRetry.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<UnauthorizedRetry>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "late": 14, "once-more": 14, "two-doors": 4, "erases": 14, "alerts": 137, "for-ever": 4,
    "itself": 1, "one-door": 255, "keeps": 973, "gives-up": 4, "signs-out": 140, "compared": 14,
    "meets": 3290, "waves": 6962, "any-order": 10_936, "dead-any": 9759,
  ]

  @Test("a resource that takes no token is asked twenty times, each time with a new token")
  func forEver() async throws {
    let run = try await Proof<UnauthorizedRetry>.explore("for-ever")
    let events = try #require(run.exploration.groups.first).example.timeline.events
    // As many as there are refreshes: the user leaves in the twentieth.
    let requests = events.filter { $0.lane == "/profile" && $0.kind == .runs }
    #expect(requests.map(\.label) == (1...20).map { "/profile with access token \($0)" })
  }

  @Test(
    "whatever becomes of a refresh, both are told, and only a rejected one signs out",
    arguments: AnswerPlan.Turn.allCases)
  func turns(turn: AnswerPlan.Turn) async throws {
    let found = await explored(by: .replacement) { Servers(refreshes: .slow(turn)) }
    let stated = try #require(Self.turns[turn])
    #expect(found == [stated])
  }

  /// What one request and a late one come to, where the first refresh comes to this.
  private static let turns: [AnswerPlan.Turn: Answered] = [
    .served: .once(), .rejected: .dead(callers: 2),
    .serverError: Answered(refreshes: 2, accepted: 1, errors: 1),
    .noConnection: Answered(refreshes: 2, accepted: 1, errors: 1),
    // The next refresh presents the used token, and is rejected.
    .connectionLost: Answered(refreshes: 2, told: 1, errors: 1, signOuts: 1, isSignedOut: true),
  ]

  @Test("a late 401 finds that the new token has expired as well, and refreshes that")
  func expired() async throws {
    let found = await Explorer(.actorEntries()).explore {
      // The leeway taken off, a token is good for three seconds. The first refresh ends after
      // three, and the late 401 comes after seven.
      let servers = Servers(
        latencies: ["/photos": Latency(there: .milliseconds(500), back: .milliseconds(6500))],
        tokens: TokenPlan(accessTokenLifetime: .seconds(33)), age: .zero)
      let client = await Form.retrying.client(.replacement, servers, VirtualClock())
      let got = await client.got([.profile, .photos])
      return Answered(got, servers)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [Answered(refreshes: 2, accepted: 2)])
  }

  @Test("an error of the sign-in before does not touch the next one")
  func nextSignIn() async throws {
    let found = await Explorer(.actorEntries(delays: 4)).explore {
      let servers = Servers(isDead: true)
      let screen = servers.screen
      let session = Session(
        servers.endpoint, servers.resource, VirtualClock(), onSignOut: { screen.show() })
      let clock = VirtualClock()
      await session.signIn(KeptTokens(servers.tokens, by: clock))
      async let early = session.got("/profile")
      // At that instant the refresh of the dead token fails.
      try await VirtualClock().sleep(for: .seconds(3))
      await session.signIn(KeptTokens(servers.endpoint.signIn(), by: clock))
      let results = [await early, await session.got("/profile")]
      return Answered(results, servers)
    }
    try #require(found.isExhausted && found.schedules > 1)
    // Whichever comes first, the new tokens are kept.
    #expect(
      Set(found.groups.map(\.result.outcome)) == [
        Answered(refreshes: 1, accepted: 1, told: 1),
        Answered(refreshes: 1, accepted: 1, told: 1, signOuts: 1),
      ])
  }

  @Test("a 401 and a token that has expired meet at one door, in every schedule")
  func oneDoor() async throws {
    let found = await Explorer(.actorEntries()).explore {
      try await UnauthorizedRetry.model(
        .twoDoors, UnauthorizedRetry.afterTheEnd,
        Servers(latencies: [:], age: UnauthorizedRetry.aSecondLeft))(.replacement)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [.once()])
  }

  @Test("on two threads, with points in synchronous code, it is one refresh as well")
  func twoThreads() async throws {
    let found = await Explorer(.pool(of: 2, delays: 2)).explore {
      try await UnauthorizedRetry.model(.retrying, [.profile, .photos], .quick())(.replacement)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [.once()])
  }

  @Test(
    "does not hold with the other half's code", arguments: UnauthorizedRetry.models.map(\.name))
  func swapped(name: String) async throws {
    let contradictions = try await Proof<UnauthorizedRetry>.expectSwapped(model: name)
    let outcome = try #require(contradictions.first?.outcome)
    #expect(Self.swapped[name]?.contains(outcome) == true, "\(name): \(outcome)")
  }

  /// What is found then; of several, one.
  private static let swapped: [String: [Answered]] = [
    // The replacement's code.
    "late": [.once()], "once-more": [.once()], "two-doors": [.once()], "erases": [.once()],
    "alerts": [.dead(callers: 3)], "for-ever": [Answered(refreshes: 1, rejected: 1)],
    "itself": [.dead(callers: 1)],
    // The anti-pattern's.
    "one-door": [Answered(refreshes: 2, rejected: 1, errors: 1, isSignedOut: true)],
    "keeps": [Answered(refreshes: 1, told: 3, signOuts: 2)],
    "gives-up": [Answered(refreshes: 20, errors: 1)],
    "signs-out": [.dead(callers: 3, refreshes: 2, signOuts: 3)],
    "compared": [.tooLate], "meets": [.tooLate], "any-order": [.tooLate],
    "waves": [
      Answered(refreshes: 2, accepted: 2, told: 2, signOuts: 2, isSignedOut: true)
    ],
    "dead-any": [.dead(callers: 2, signOuts: 2)],
  ]
}
