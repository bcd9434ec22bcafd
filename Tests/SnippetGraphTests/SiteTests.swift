import Foundation
import Testing

@testable import SnippetGraph

@Suite("The site")
struct SiteTests {
  private let files = [
    "Lessons/01-BlockingWait/Lesson.swift": "// snippet.a\nlet a = 1\n// snippet.end\n",
    "Lessons/01-BlockingWait/Output.txt": "It stalls: {width} threads.\n",
    "docs/ForwardProgress.docc/A.md": """
    {{blocking-wait/starved/schedules}} schedules, {{blocking-wait/starved/schedules}} of them
    {{lines/BlockingWait/Lesson/a}} line

    @Snippet(path: "ForwardProgress/Snippets/BlockingWait/Lesson", slice: "a")
    @Snippet(path: "ForwardProgress/Snippets/BlockingWait/Output/variant/starved")
    @Snippet(path: "ForwardProgress/Snippets/BlockingWait/Explorations")
    """,
    "docs/ForwardProgress.docc/Resources/picture.svg": "<svg/>",
  ]

  /// A lesson that says what it was called with.
  private func commands(log: @escaping (String) -> Void = { _ in }) -> LessonCommands {
    LessonCommands { command, arguments throws(CommandFailed) in
      log(([command] + arguments).joined(separator: " "))
      switch arguments {
      case []: return "It stalls:\n2 threads.\n"
      case ["--explore", "--json"]:
        return #"{"models":[{"name":"starved","scope":"s","schedules":70,"found":[]}]}"#
      case ["--variant", "starved"]: return "starved\n"
      default: throw CommandFailed(command, "ended with status 64; run it and see")
      }
    }
  }

  private func problems(_ changes: [String: String]) throws -> [String] {
    try withRepository(files.merging(changes) { $1 }) { repository in
      let found = #expect(throws: Problems.self) {
        try Site(of: repository, commands: commands(), width: 2)
      }
      return try #require(found).all.map(\.description)
    }
  }

  @Test("has the articles filled in, everything else as it is, and what they show")
  func whole() throws {
    try withRepository(files) { repository in
      let site = try Site(of: repository, commands: commands(), width: 2)
      #expect(site.files.keys.sorted() == ["A.md", "Resources/picture.svg"])
      let article = String(decoding: try #require(site.files["A.md"]), as: UTF8.self)
      #expect(article.hasPrefix("70 schedules, 70 of them\n1 line\n\n@Snippet("))
      #expect(
        site.snippets.map(\.path)
          == ["Explorations", "Lesson", "Output/variant/starved"].map {
            "ForwardProgress/Snippets/BlockingWait/" + $0
          })
    }
  }

  @Test("runs each command line once, and only those that an article needs")
  func runsOnce() throws {
    var log: [String] = []
    try withRepository(files) { repository in
      let commands = commands { log.append($0) }
      _ = try Site(of: repository, commands: commands, width: 2)
    }
    #expect(
      log.sorted() == [
        "blocking-wait", "blocking-wait --explore --json", "blocking-wait --variant starved",
      ])
  }

  @Test("is refused for a stale Output.txt")
  func staleOutput() throws {
    let found = try problems(["Lessons/01-BlockingWait/Output.txt": "It passes."])
    #expect(
      found.map { $0.prefix(55) } == ["Lessons/01-BlockingWait/Output.txt:1: error: stale: 'pa"])
  }

  @Test("is refused for an article with something pasted, typed or unknown, all in one report")
  func articles() throws {
    let found = try problems([
      "docs/ForwardProgress.docc/B.md": """
      It has 70 schedules, or {{blocking-wait/x/schedules}}.

      ```swift
      let a = 1
      ```

      @Snippet(path: "ForwardProgress/Snippets/BlockingWait/Output/nonsense")
      @Snippet(path: "ForwardProgress/Snippets/BlockingWait/Lesson", slice: "b")
      """
    ])
    #expect(
      Set(found.compactMap { $0.firstMatch(of: /B\.md:([0-9]+):/).map { String($0.1) } })
        == ["1", "3", "7", "8"])
    #expect(found.allSatisfy { $0.hasPrefix("docs/ForwardProgress.docc/B.md:") })
  }

  @Test("is written as a whole, in place of the one before")
  func written() throws {
    try withRepository(files) { repository in
      let site = try Site(of: repository, commands: commands(), width: 2)
      let folder = repository.url("out/site")
      try site.write(to: folder)
      try Data().write(to: folder.appending(path: "left over"))
      try site.write(to: folder)
      #expect(
        repository.files(in: "out") == [
          "out/site/ForwardProgress.docc/A.md",
          "out/site/ForwardProgress.docc/Resources/picture.svg",
          "out/site/symbols/ForwardProgress-snippets.symbols.json",
        ])
    }
  }

  @Test("that cannot be written leaves the one before as it was, and nothing beside it")
  func unwritable() throws {
    try withRepository(files) { repository in
      var site = try Site(of: repository, commands: commands(), width: 2)
      let folder = repository.url("out/site")
      try site.write(to: folder)
      let before = repository.files(in: "out")
      // A file where a folder is needed.
      site.files["A.md/B.md"] = Data()
      site.files["A.md"] = Data()
      #expect(throws: (any Error).self) { try site.write(to: folder) }
      #expect(repository.files(in: "out") == before)
    }
  }

  @Test("takes the place of what an ended build has left")
  func ended() throws {
    try withRepository(files) { repository in
      let site = try Site(of: repository, commands: commands(), width: 2)
      let folder = repository.url("out/site")
      try site.write(to: folder)
      let whole = repository.files(in: "out")
      for rest in ["site.new", "site.old"] {
        try FileManager.default.createDirectory(
          at: repository.url("out/\(rest)/symbols"), withIntermediateDirectories: true)
        try Data().write(to: repository.url("out/\(rest)/symbols/half"))
      }
      try site.write(to: folder)
      #expect(repository.files(in: "out") == whole)
    }
  }

  @Test("hands DocC a snippet with the path that the article writes, less the module")
  func symbolGraph() throws {
    let snippet = Snippet(
      path: "ForwardProgress/Snippets/A/B", origin: "Sources/A/B.swift", language: .text,
      lines: ["1", "2"], slices: ["c": 1..<2])
    let graph = try #require(
      JSONSerialization.jsonObject(with: SymbolGraph([snippet]).json()) as? [String: Any])
    let symbol = try #require((graph["symbols"] as? [[String: Any]])?.first)
    #expect(symbol["pathComponents"] as? [String] == ["Snippets", "A", "B"])
    #expect((symbol["kind"] as? [String: String])?["identifier"] == "swift.snippet")
    let content = try #require(symbol["snippet"] as? [String: Any])
    #expect(content["language"] as? String == "text")
    #expect(content["lines"] as? [String] == ["1", "2"])
    #expect(content["slices"] as? [String: [Int]] == ["c": [1, 2]])
  }
}
