import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import TokenRefresh

private protocol Session: Actor {
  init(_ endpoint: TokenEndpoint, _ refreshToken: RefreshToken)
  /// What is stored; `nil` where the user has to sign in again.
  var stored: RefreshToken? { get }
  /// A request was answered with 401.
  func wasRejected() async
}

// snippet.wipes
private actor WipingSession: Session {
  private let endpoint: TokenEndpoint
  private(set) var stored: RefreshToken?

  init(_ endpoint: TokenEndpoint, _ refreshToken: RefreshToken) {
    self.endpoint = endpoint
    stored = refreshToken
  }

  func wasRejected() async {
    guard let refreshToken = stored else { return }
    do {
      stored = try await endpoint.refresh(refreshToken).refreshToken
    } catch {
      // The session is over.
      stored = nil
    }
  }
}
// snippet.end

private actor ComparingSession: Session {
  private let endpoint: TokenEndpoint
  private(set) var stored: RefreshToken?

  init(_ endpoint: TokenEndpoint, _ refreshToken: RefreshToken) {
    self.endpoint = endpoint
    stored = refreshToken
  }

  // snippet.compares
  func wasRejected() async {
    guard let refreshToken = stored else { return }
    do {
      stored = try await endpoint.refresh(refreshToken).refreshToken
    } catch OAuthError.invalidGrant where stored == refreshToken {
      // It is the one that was sent: the session is over.
      stored = nil
    } catch {
      // Another error, or an answer about a token that is no more.
    }
  }
  // snippet.end
}

private struct Signed: Hashable, Sendable {
  var stored: RefreshToken?
  var isSignedOut: Bool
}

/// Two requests are rejected at once, after a night.
private func night<S: Session>(
  _ session: S.Type, _ answers: AnswerPlan = .slow()
) async throws -> Set<Signed> {
  let found = await Explorer().explore {
    let endpoint = TokenEndpoint(answers: answers)
    let session = S(endpoint, endpoint.signIn().refreshToken)
    await withTaskGroup { group in
      for name in ["profile", "photos"] {
        group.addTask(name: name) { await session.wasRejected() }
      }
    }
    return Signed(stored: await session.stored, isSignedOut: endpoint.isSignedOut)
  }
  try #require(found.isExhausted && found.schedules > 1)
  return Set(found.groups.compactMap(\.result.outcome))
}

@Suite("Two requests that are rejected at once")
struct SignedOutTests {
  private let new = RefreshToken("refresh token 2")

  @Test("refresh one token twice, and the loser wipes what the winner has stored, in some orders")
  func wipes() async throws {
    #expect(
      try await night(WipingSession.self)
        == [Signed(stored: nil, isSignedOut: true), Signed(stored: new, isSignedOut: true)])
  }

  @Test("wipe nothing of the winner's where each looks what its error is about")
  func compares() async throws {
    // The endpoint has revoked it all the same, and that is why it takes both cures.
    #expect(
      try await night(ComparingSession.self) == [Signed(stored: new, isSignedOut: true)])
  }

  @Test("without a network, keep what they have")
  func noNetwork() async throws {
    #expect(
      try await night(ComparingSession.self, .slow(.noConnection, then: .noConnection))
        == [Signed(stored: RefreshToken("refresh token 1"), isSignedOut: false)])
  }

  @Test("are one refresh, and nobody is signed out, with one in flight")
  func inFlight() async throws {
    let found = await Explorer().explore {
      try await TokenRefresh.model(.naive, callers: 2, .slow(), step: .singleFlight)(.replacement)
    }
    #expect(found.isExhausted && found.groups.map(\.result.outcome) == [.once()])
  }
}
