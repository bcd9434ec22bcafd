import LessonKit
import SimulatedAuth
import Simulation
import Testing

@testable import UnauthorizedRetry

private actor ForgivingClient: Requesting {
  private let endpoint: TokenEndpoint
  private let resource: ProtectedResource
  private var tokens: Tokens

  init(_ servers: Servers) {
    endpoint = servers.endpoint
    resource = servers.resource
    tokens = servers.tokens
  }

  // snippet.forgives
  func get(_ path: String) async throws -> Response {
    let response = try await resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
    guard response.status == 401 else { return response }
    do {
      tokens = try await endpoint.refresh(tokens.refreshToken)
    } catch OAuthError.invalidGrant {
      // Comes at almost every refresh. Nobody is to be signed out for that.
    }
    return try await resource.respond(
      to: Request(path, accessToken: tokens.accessToken))
  }
  // snippet.end
}

@Suite("A client that no longer signs out on invalid_grant")
struct ForcedSignOutTests {
  @Test("races itself as before, and now nobody is told that the session is over")
  func races() async throws {
    let found = await explored({ ForgivingClient($0) }, { Servers(latencies: [:]) })
    #expect(found == [Answered(refreshes: 2, rejected: 2, isSignedOut: true)])
  }

  @Test("never asks for a new sign-in, when the refresh token is dead")
  func dead() async throws {
    let found = await explored({ ForgivingClient($0) }, { Servers(isDead: true) })
    #expect(found == [Answered(refreshes: 2, rejected: 2, isSignedOut: true)])
  }

  @Test("may sign out on it again, once it does not race itself")
  func answer() async throws {
    let race = await explored(by: .replacement) { Servers(latencies: [:]) }
    #expect(race == [.once()])
    let dead = await explored(by: .replacement) { Servers(isDead: true) }
    #expect(dead == [.dead(callers: 2)])
  }
}
