import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// Code that an article about tokens shows, as a module of its own with an app beside it: nothing
/// else is needed but the simulated servers.
struct TakenAlong: Sendable {
  private let module: String
  private let files: [(name: String, slice: String)]
  private let app: String

  /// - Parameters:
  ///   - files: Of the lesson, each with the region that the article shows.
  ///   - app: What is built beside them, and uses them.
  init(_ module: String, files: [(name: String, slice: String)], app: String) {
    self.module = module
    self.files = files
    self.app = app
  }

  /// Builds it in a temporary folder, which is gone when `body` has returned or thrown.
  ///
  /// - Parameter onMainActorByDefault: Whether it has the settings of a new app. The structures
  ///   and extensions that are taken along are then marked `nonisolated`.
  func build(
    onMainActorByDefault isOnMainActor: Bool = false, _ body: (URL) async throws -> Void
  ) async throws {
    let article = try Repository.text(Repository.catalog.appending(path: "\(module).md"))
    let snippets = try Sources(repository: .init(root: Repository.root)).snippets()
    try await TestFolder.with { folder in
      var sources: [URL] = []
      for (name, slice) in files {
        let path = "\(Snippet.root)\(module)/\(name)"
        let isShown = article.contains("@Snippet(path: \"\(path)\", slice: \"\(slice)\")")
        #expect(isShown, "\(path), \(slice)")
        let snippet = try #require(snippets.first { $0.path == path })
        let lines = snippet.lines[try #require(snippet.slices[slice])]
        let code = lines.map { isOnMainActor ? marked(String($0)) : String($0) }
        sources.append(
          try write(code.joined(separator: "\n"), to: "File\(sources.count)", in: folder))
      }
      sources.append(try write(app, to: "App", in: folder))
      let program = folder.appending(path: "app")
      try await Compiler.link(
        sources, module: "YourApp", settings: isOnMainActor ? Self.newApp : [], into: program)
      try await body(program)
    }
  }

  private static let newApp = [
    "-default-isolation", "MainActor",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
  ]

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
