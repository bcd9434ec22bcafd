import LessonKit
import SimulatedAuth
import Simulation
import Testing
import Timeline

@testable import LessonKit
@testable import TokenRefresh

@Suite("token-refresh, explored")
struct TokenRefreshExploredTests {
  @Test("shows in every model what is stated of it", arguments: TokenRefresh.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<TokenRefresh>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "twice": 532, "stale": 24, "under-lock": 13, "for-ever": 1, "late": 36, "not-rotated": 532,
    "two": 146, "again": 80, "in-time": 164, "once": 80, "three": 35_358, "two-seats": 146,
    "three-seats": 35_358, "three-fail": 20_829, "all-fail": 15_444, "leaves-any": 5_257,
    "any-time": 4_316,
  ]

  @Test("a token that is shorter than the leeway is refreshed again and again by who looks again")
  func forEver() async throws {
    let run = try await Proof<TokenRefresh>.explore("for-ever")
    let example = try #require(run.exploration.groups.first).example
    let refreshes = example.timeline.events.filter {
      $0.lane == "endpoint" && $0.kind == .runs
    }
    #expect(refreshes.count > 100)
  }

  @Test("the locked class, as it stands, refreshes once where nobody leaves: the fault is the line")
  func nearlyRight() async throws {
    let found = await Explorer(.pool(of: 2, delays: 2)).explore {
      try await TokenRefresh.model(.locked, .quick())(.antipattern)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [.once()])
  }

  @Test("a waiter alone may leave: its refresh goes on, and the next finds the new token")
  func lastLeaves() async throws {
    let found = await Explorer().explore {
      let servers = Servers(.slow())
      let store = Step.seats.store(servers.tokens, servers.endpoint, VirtualClock())
      // To be cancelled.
      let caller = Task.detached(name: "caller") { await store.got() }
      try await VirtualClock().sleep(for: .milliseconds(500))
      caller.cancel()
      let left = await caller.value
      try await VirtualClock().sleep(for: .seconds(3))
      return await Refreshed(
        [left, await store.got()], servers, cancelled: (0, .milliseconds(500)))
    }
    try #require(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == [.oneLeft])
  }

  @Test("two leave at their own instants, and the third has the token", arguments: [1, 2])
  func eachAtItsTime(first: Int) async throws {
    let found = await Explorer(.actorEntries(delays: 3)).explore {
      let servers = Servers(.slow())
      let store = Step.seats.store(servers.tokens, servers.endpoint, VirtualClock())
      let callers = (0..<3).map { number in
        Task.detached(name: "caller \(number)") { await store.got() }
      }
      for number in [first, 3 - first] {
        try await VirtualClock().sleep(for: .milliseconds(500))
        callers[number].cancel()
      }
      var times: [Duration] = []
      for number in [first, 3 - first, 0] { times.append(await callers[number].value.time) }
      return times
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(
      found.groups.map(\.result.outcome) == [[.milliseconds(500), .seconds(1), .seconds(2)]])
  }

  @Test(
    "on two threads, with points in synchronous code, it is one refresh as well",
    arguments: Step.all)
  func twoThreads(step: Step) async throws {
    let found = await Explorer(.pool(of: 2, delays: 2)).explore {
      try await TokenRefresh.model(.naive, callers: 3, .quick(), step: step)(.replacement)
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.groups.map(\.result.outcome) == [.once(callers: 3)])
  }

  @Test("whatever becomes of a refresh, whoever waits is told", arguments: AnswerPlan.Turn.allCases)
  func turns(turn: AnswerPlan.Turn) async throws {
    for step in Step.all {
      let found = await Explorer().explore {
        try await TokenRefresh.model(.naive, .slow(turn), step: step)(.replacement)
      }
      try #require(found.isExhausted && found.schedules > 1)
      for outcome in found.groups.map(\.result.outcome) {
        let outcome = try #require(outcome)
        let told = turn == .served ? outcome.accepted : outcome.errors + outcome.accepted
        #expect(told == 2, "\(turn): \(outcome)")
      }
    }
  }

  @Test(
    "after a lost answer the next call presents the used token, and the user is signed out",
    arguments: Step.all)
  func lostAnswer(step: Step) async throws {
    let found = await Explorer().explore {
      try await TokenRefresh.model(.naive, .slow(.connectionLost), step: step, again: true)(
        .replacement)
    }
    try #require(found.isExhausted && found.schedules > 1)
    // Both who waited, and the one that comes later.
    #expect(
      found.groups.map(\.result.outcome)
        == [Refreshed(refreshes: 2, errors: 3, isSignedOut: true)])
  }

  @Test("does not hold with the other half's code", arguments: TokenRefresh.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<TokenRefresh>.expectSwapped(model: name)
  }
}
