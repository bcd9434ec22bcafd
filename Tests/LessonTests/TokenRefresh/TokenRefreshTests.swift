import Foundation
import LessonKit
import Locking
import SimulatedAuth
import Testing

@testable import LessonKit
@testable import TokenRefresh

@Suite("token-refresh")
struct TokenRefreshTests {
  // The fault, in the way it is stated to show.

  @Test("two callers of the naive actor refresh twice, and the user is signed out")
  func twice() async throws {
    let verdict = try await Proof<TokenRefresh>.play("on-threads")
    #expect(verdict.observed == .returned(.twice))
  }

  @Test("a lock that is held while the endpoint calls back parks every thread of the pool")
  func inline() async throws {
    let verdict = try await Proof<TokenRefresh>.play("inline")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(
      report.releasers == ["refresh 1: its answer came, and is told to nobody"],
      "nobody waits for a server")
  }

  @Test("a mutex in its place ends the process, with a word of the runtime's")
  func mutex() async throws {
    let verdict = try await Proof<TokenRefresh>.play("inline-mutex")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("those who wait are dropped with their session, with no thread parked")
  func ownerGone() async throws {
    let verdict = try await Proof<TokenRefresh>.play("owner-gone")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(report.runtimeWords.count == 2, "one for each caller")
  }

  @Test("a waiter that is cancelled waits on, and gets a token that nobody wants")
  func stays() async throws {
    let verdict = try await Proof<TokenRefresh>.play("stays")
    #expect(verdict.observed == .returned(.oneLate))
  }

  // The cure.

  @Test(
    "refreshes once, whoever asks or leaves, and though its owner drops it",
    arguments: TokenRefresh.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<TokenRefresh>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<TokenRefresh>.expectCured { width in
      [
        "on-threads": .once(), "inline": .once(callers: width),
        "inline-mutex": .once(callers: width), "owner-gone": .once(), "stays": .oneLeft,
      ]
    }
  }

  // What was gained.

  @Test("a token that is good is given out, and the endpoint is not asked", arguments: Step.all)
  func good(step: Step) async throws {
    let endpoint = TokenEndpoint()
    let tokens = endpoint.signIn()
    let store = step.store(tokens, endpoint, ContinuousClock())
    #expect(try await store.accessToken() == tokens.accessToken)
    #expect(endpoint.requests.isEmpty)
  }

  @Test("a token is taken for expired by the leeway before it is, by the injected clock")
  func leeway() {
    let clock = SetClock()
    let tokens = Tokens(
      accessToken: AccessToken("a"), expiresIn: .seconds(60), refreshToken: RefreshToken("r"))
    let kept = KeptTokens(tokens, by: clock, leeway: .seconds(10))
    #expect(!kept.isExpired)
    clock.set(.seconds(49))
    #expect(!kept.isExpired)
    clock.set(.seconds(50))
    #expect(kept.isExpired)
  }

  @Test("a task that was cancelled before asks for nothing, in seats")
  func cancelledBefore() async throws {
    let servers = Servers(.quick())
    let store = Step.seats.store(servers.tokens, servers.endpoint, ContinuousClock())
    // A task of its own, to be cancelled.
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.accessToken()
    }
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(servers.endpoint.requests.isEmpty)
  }

  @Test("a seat that is empty can be left, and an answer is given to nobody")
  func emptySeats() {
    var seats = Seats<Int>()
    let seat = seats.reserve()
    #expect(seats.reserve() != seat)
    seats.leave(seat)
    seats.answer(.success(1))
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<TokenRefresh>.expectSwapped(.replacement, except: ["thousand"]) { _ in
      [
        "at-hand": .stalls(.everyPoolThread, in: "NSLock.lock()"),
        "dropped": .stalls(.noThread, saying: "leaked its continuation"),
        "leaves": .returns(.oneLate),
      ]
    }
  }

  @Test("a thousand callers of the anti-pattern refresh more than once, and are signed out")
  func thousandSwapped() async throws {
    let verdict = try await Proof<TokenRefresh>.play("thousand", code: .antipattern)
    guard case .returned(let outcome) = verdict.observed else {
      Issue.record("it did not return: \(verdict.observed)")
      return
    }
    #expect(outcome.isSignedOut && outcome.refreshes > 1)
  }
}

extension Step {
  static let all = [Step.singleFlight, .seats]

  func store(
    _ tokens: Tokens, _ endpoint: TokenEndpoint, _ clock: any Clock<Duration>
  ) -> any TokenStoring {
    let kept = KeptTokens(tokens, by: clock)
    return switch self {
    case .singleFlight: SingleFlightTokens(kept, endpoint, clock)
    case .seats: SeatedTokens(kept, endpoint, clock)
    }
  }
}

/// A clock that stands still until it is set. Nobody can sleep by it.
private final class SetClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Locked(Instant(offset: .zero))

  var now: Instant { time.withLock { $0 } }
  let minimumResolution = Swift.Duration.zero

  func set(_ offset: Swift.Duration) {
    time.withLock { $0 = Instant(offset: offset) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
