import Foundation
import Testing

/// The replacement, as the article shows it, is a module of its own: nothing else is needed.
@Suite("The session that an app takes along")
struct RetryTakenAlongTests {
  private static let taken = TakenAlong(
    "UnauthorizedRetry",
    files: [
      ("KeptTokens", "kept"), ("SingleFlight", "single-flight"), ("Replacement", "rejecting"),
      ("Replacement", "session"),
    ], app: app)

  @Test("is in the article, and compiles by itself with nothing but the servers imported")
  func taken() async throws {
    try await Self.taken.build { try await check($0) }
  }

  @Test("does so in a module that is on the main actor by default, once it is nonisolated")
  func mainActorByDefault() async throws {
    try await Self.taken.build(onMainActorByDefault: true) { try await check($0) }
  }

  private func check(_ program: URL) async throws {
    let run = try await Command.run(program)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "200, 1 refresh\nsigned out\nSignedOut()\n")
  }

  /// A hundred requests with a token that the server has withdrawn, and then with tokens that are
  /// worth nothing at all.
  private static let app = """
    @main enum App {
      static func main() async throws {
        let endpoint = TokenEndpoint()
        let session = Session(
          endpoint, ProtectedResource(of: endpoint), ContinuousClock(),
          onSignOut: { print("signed out") })
        let tokens = endpoint.signIn()
        await session.signIn(KeptTokens(tokens, by: ContinuousClock()))
        endpoint.revoke(tokens.accessToken)
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 1...100 { group.addTask { try await session.get("/profile").status } }
          var statuses: Set<Int> = []
          for try await status in group { statuses.insert(status) }
          return statuses
        }
        print("\\(statuses.map(String.init).joined()), \\(endpoint.requests.count) refresh")
        let next = endpoint.signIn()
        await session.signIn(KeptTokens(next, by: ContinuousClock()))
        endpoint.revoke(next.refreshToken)
        do {
          _ = try await session.get("/profile")
        } catch {
          print(error)
        }
      }
    }
    """
}
