import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import UnauthorizedRetry

private protocol Storing: Actor {
  init(_ servers: Servers)
  var stored: Tokens? { get }
  func refresh() async
}

private actor ClearingStore: Storing {
  private let endpoint: TokenEndpoint
  private(set) var stored: Tokens?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    stored = servers.tokens
  }

  // snippet.clears
  func refresh() async {
    guard let sent = stored?.refreshToken else { return }
    do {
      stored = try await endpoint.refresh(sent)
    } catch {
      // Clean up.
      stored = nil
    }
  }
  // snippet.end
}

private actor OneSetterStore: Storing {
  private let endpoint: TokenEndpoint
  private(set) var stored: Tokens?

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    stored = servers.tokens
  }

  // snippet.one-setter
  func refresh() async {
    guard let sent = stored?.refreshToken else { return }
    do {
      replace(sent, with: try await endpoint.refresh(sent))
    } catch OAuthError.invalidGrant {
      replace(sent, with: nil)
    } catch {
      // Nothing is known of the tokens, so they stay.
    }
  }

  /// The only place that changes what is stored: in an app it writes to the
  /// keychain, too, before anybody is told.
  private func replace(_ sent: RefreshToken, with tokens: Tokens?) {
    guard stored?.refreshToken == sent else { return }
    stored = tokens
  }
  // snippet.end
}

private struct Stored: Hashable, Sendable {
  var refreshToken: RefreshToken?
  var isSignedOut: Bool
}

/// Two refreshes at once: the first is served, and the second comes to this.
private func stored<S: Storing>(
  _ store: S.Type, then turn: AnswerPlan.Turn
) async throws -> Set<Stored> {
  let found = await Explorer().explore {
    let servers = Servers(refreshes: .slow(.served, then: turn))
    let store = S(servers)
    async let one: Void = store.refresh()
    async let two: Void = store.refresh()
    _ = await (one, two)
    return Stored(
      refreshToken: await store.stored?.refreshToken, isSignedOut: servers.endpoint.isSignedOut)
  }
  try #require(found.isExhausted && found.schedules > 1)
  return Set(found.groups.compactMap(\.result.outcome))
}

@Suite("Two refreshes, of which one fails later")
struct LateFailureTests {
  private let new = Stored(refreshToken: RefreshToken("refresh token 2"), isSignedOut: false)

  @Test("erase what the first has stored, in some orders, and the server still takes it")
  func clears() async throws {
    let nothing = Stored(refreshToken: nil, isSignedOut: false)
    #expect(try await stored(ClearingStore.self, then: .serverError) == [nothing, new])
  }

  @Test("keep it, where each says which token its answer is about")
  func oneSetter() async throws {
    #expect(try await stored(OneSetterStore.self, then: .serverError) == [new])
  }

  @Test("do not come to be with one in flight")
  func inFlight() async throws {
    let found = await explored(by: .replacement) {
      Servers(refreshes: .slow(.served, then: .serverError))
    }
    #expect(found == [.once()])
  }
}
