import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// The replacement, as the article shows it, is a module of its own: nothing else is needed.
@Suite("The tokens that an app takes along")
struct TakenAlongTests {
  private static let files = [
    ("KeptTokens", "kept"), ("SingleFlight", "single-flight"), ("Seats", "seats"),
    ("Replacement", "store"),
  ]

  @Test("are in the article, and compile by themselves with nothing but the endpoint imported")
  func taken() async throws {
    try await build { try await check($0) }
  }

  @Test("do so in a module that is on the main actor by default, once they are nonisolated")
  func mainActorByDefault() async throws {
    try await build(
      settings: [
        "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances",
      ], isNonisolated: true
    ) { try await check($0) }
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

  private func build(
    settings: [String] = [], isNonisolated: Bool = false, _ body: (URL) async throws -> Void
  ) async throws {
    let article = try Repository.text(Repository.catalog.appending(path: "TokenRefresh.md"))
    let snippets = try Sources(repository: .init(root: Repository.root)).snippets()
    try await TestFolder.with { folder in
      var files: [URL] = []
      for (name, slice) in Self.files {
        let path = "\(Snippet.root)TokenRefresh/\(name)"
        #expect(article.contains("@Snippet(path: \"\(path)\", slice: \"\(slice)\")"))
        let snippet = try #require(snippets.first { $0.path == path })
        let lines = snippet.lines[try #require(snippet.slices[slice])]
        let code = lines.map { isNonisolated ? marked(String($0)) : String($0) }
        files.append(try write(code.joined(separator: "\n"), to: name, in: folder))
      }
      files.append(try write(Self.app, to: "App", in: folder))
      let program = folder.appending(path: "app")
      try await Compiler.link(files, module: "YourApp", settings: settings, into: program)
      try await body(program)
    }
  }

  private func write(_ code: String, to name: String, in folder: URL) throws -> URL {
    let file = folder.appending(path: "\(name).swift")
    try "import SimulatedAuth\n\n\(code)\n".write(to: file, atomically: false, encoding: .utf8)
    return file
  }

  /// A structure at the top level, with the word that takes it off the main actor. An actor is
  /// not on it.
  private func marked(_ line: String) -> String {
    line.hasPrefix("struct ") ? "nonisolated \(line)" : line
  }
}
