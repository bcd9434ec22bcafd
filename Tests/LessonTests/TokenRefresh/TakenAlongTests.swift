import Foundation
import Testing

/// The replacement, as the article shows it, is a module of its own: nothing else is needed.
@Suite("The tokens that an app takes along")
struct TakenAlongTests {
  private static let taken = TakenAlong(
    "TokenRefresh",
    files: [
      ("KeptTokens", "kept"), ("SingleFlight", "single-flight"), ("Seats", "seats"),
      ("Replacement", "store"),
    ], app: app)

  @Test("are in the article, and compile by themselves with nothing but the endpoint imported")
  func taken() async throws {
    try await Self.taken.build { try await check($0) }
  }

  @Test("do so in a module that is on the main actor by default, once they are nonisolated")
  func mainActorByDefault() async throws {
    try await Self.taken.build(onMainActorByDefault: true) { try await check($0) }
  }

  private func check(_ program: URL) async throws {
    let run = try await Command.run(program)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "access token 2, 1 refresh\naccess token 2, 1 refresh\n")
  }

  /// A hundred callers of either step.
  private static let app = """
    @main enum App {
      static func main() async throws {
        let (first, second) = (endpoint(), endpoint())
        let inFlight = SingleFlightTokens(first.kept, first.endpoint, ContinuousClock())
        try await show(first.endpoint) { try await inFlight.accessToken() }
        let seats = SeatedTokens(second.kept, second.endpoint, ContinuousClock())
        try await show(second.endpoint) { try await seats.accessToken() }
      }

      static func endpoint() -> (endpoint: TokenEndpoint, kept: KeptTokens) {
        let endpoint = TokenEndpoint()
        let tokens = endpoint.signIn(ago: .seconds(3600))
        return (endpoint, KeptTokens(tokens, by: ContinuousClock()))
      }

      static func show(
        _ endpoint: TokenEndpoint,
        _ token: @escaping @Sendable () async throws -> AccessToken
      ) async throws {
        let tokens = try await withThrowingTaskGroup(of: AccessToken.self) { group in
          for _ in 1...100 { group.addTask { try await token() } }
          var tokens: Set<AccessToken> = []
          for try await token in group { tokens.insert(token) }
          return tokens
        }
        let names = tokens.map { "\\($0)" }.sorted().joined(separator: " and ")
        print("\\(names), \\(endpoint.requests.count) refresh")
      }
    }
    """
}
