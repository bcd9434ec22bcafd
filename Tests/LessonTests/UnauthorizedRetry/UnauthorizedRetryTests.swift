import Foundation
import LessonKit
import SimulatedAuth
import Testing

@testable import LessonKit
@testable import UnauthorizedRetry

@Suite("unauthorized-retry")
struct UnauthorizedRetryTests {
  // The fault, in the way it is stated to show.

  @Test("a 401 that comes late refreshes with a used token, and the user is signed out")
  func late() async throws {
    let verdict = try await Proof<UnauthorizedRetry>.play("on-threads")
    #expect(verdict.observed == .returned(.tooLate))
  }

  @Test("a refresh that is sent again where it is rejected waits for itself, with no thread parked")
  func hangs() async throws {
    let verdict = try await Proof<UnauthorizedRetry>.play("hangs")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(
      report.releasers == ["refresh 1: it was rejected, and its task awaits itself"],
      "nobody waits for a server")
  }

  // The cure.

  @Test(
    "refreshes once and signs out once, however many ask",
    arguments: UnauthorizedRetry.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<UnauthorizedRetry>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  // What was gained.

  /// A session of servers that answer at once, and nobody waits for the other.
  private func session(_ servers: Servers) async -> any Requesting {
    await Form.retrying.client(.replacement, servers, ContinuousClock())
  }

  @Test("a token that is good is presented, and the endpoint is not asked")
  func good() async throws {
    let endpoint = TokenEndpoint()
    let resource = ProtectedResource(of: endpoint)
    let session = Session(endpoint, resource, ContinuousClock(), onSignOut: {})
    await session.signIn(KeptTokens(endpoint.signIn(), by: ContinuousClock()))
    #expect(try await session.get("/profile").status == 200)
    #expect(endpoint.requests.isEmpty && resource.requests.count == 1)
  }

  @Test("what was rejected twice is answered with the second 401, and the user stays signed in")
  func twice() async throws {
    let servers = Servers(
      refreshes: AnswerPlan(), requests: AnswerPlan(.rejected), latencies: [:])
    let session = await session(servers)
    #expect(try await session.get("/profile").status == 401)
    #expect(servers.resource.requests.count == 2 && servers.endpoint.requests.count == 1)
    #expect(servers.screen.shown == 0)
  }

  @Test("a failure of the server's is an answer, and nothing is refreshed for it")
  func serverError() async throws {
    let servers = Servers(
      refreshes: AnswerPlan(), requests: AnswerPlan(.serverError), latencies: [:])
    #expect(try await session(servers).get("/profile").status == 500)
    #expect(servers.endpoint.requests.isEmpty && servers.resource.requests.count == 1)
  }

  @Test("nobody is asked where nobody is signed in")
  func nobody() async throws {
    let servers = Servers.quick()
    let session = Session(
      servers.endpoint, servers.resource, ContinuousClock(), onSignOut: {})
    await #expect(throws: SignedOut.self) { try await session.get("/profile") }
    #expect(servers.resource.requests.isEmpty)
  }

  @Test("nor after a sign-out, until the next sign-in")
  func signsInAgain() async throws {
    let servers = Servers.quick(isDead: true)
    let session = Session(
      servers.endpoint, servers.resource, ContinuousClock(),
      onSignOut: { [screen = servers.screen] in screen.show() })
    await session.signIn(KeptTokens(servers.tokens, by: ContinuousClock()))
    for _ in 1...3 {
      await #expect(throws: SignedOut.self) { try await session.get("/profile") }
    }
    #expect(servers.screen.shown == 1 && servers.endpoint.requests.count == 1)
    await session.signIn(KeptTokens(servers.endpoint.signIn(), by: ContinuousClock()))
    #expect(try await session.get("/profile").status == 200)
  }

  // The proof of the proof.

  @Test("with the other half's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    for scene in UnauthorizedRetry.scenes {
      let verdict = try await Proof<UnauthorizedRetry>.play(scene.name, code: scene.half.other)
      #expect(isSwapped(scene.name, verdict.observed), "\(scene.name): \(verdict.observed)")
      #expect(!verdict.isAsStated, "\(scene.name): \(verdict.observed)")
    }
  }

  /// Whether a scene ends so with the other half's code.
  private func isSwapped(_ scene: String, _ observed: Observation<Answered>) -> Bool {
    switch scene {
    // The replacement's code.
    case "on-threads": return observed == .returned(.once())
    case "hangs": return observed == .returned(.dead(callers: 2))
    // The anti-pattern's.
    case "thousand":
      guard case .returned(let outcome) = observed else { return false }
      return outcome.isSignedOut && outcome.refreshes > 1
    case "dead":
      guard case .returned(let outcome) = observed else { return false }
      return outcome.told == 1000 && outcome.signOuts > 1
    default: return false
    }
  }
}
