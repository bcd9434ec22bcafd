import Foundation
import Testing

@testable import SnippetGraph

@Suite("The sources")
struct SourcesTests {
  private let marked = "// snippet.a\nlet a = 1\n// snippet.end\n"

  @Test("are named by module and file, and those without regions are left out")
  func paths() throws {
    let files = [
      "Lessons/01-BlockingWait/Antipattern.swift": marked,
      "Lessons/01-BlockingWait/Exercise/Starter.swift": marked,
      "Lessons/Scratch/Scratch.swift": marked,
      "Sources/Timeline/Text/Wrap.swift": marked,
      "Tests/LessonTests/BlockingWait/Reports/Lane.swift": marked,
      "Tests/OtherTests/Other.swift": marked,
      "Lessons/01-BlockingWait/Scenes.swift": "let a = 1",
      "Lessons/01-BlockingWait/Output.txt": marked,
    ]
    let paths = try withRepository(files) { try Sources(repository: $0).snippets().map(\.path) }
    #expect(
      paths
        == [
          "BlockingWait/Antipattern", "BlockingWait/Exercise/Starter", "BlockingWait/Reports/Lane",
          "Scratch/Scratch", "Timeline/Text/Wrap",
        ].map { "ForwardProgress/Snippets/" + $0 })
  }

  @Test("have a slice for each region; without a slice they follow one another")
  func slices() throws {
    let source = marked + "let hidden = 2\n// snippet.b\nlet b = 2\nlet c = 3\n// snippet.end\n"
    let snippet = try withRepository(["Sources/A/A.swift": source]) {
      try #require(Sources(repository: $0).snippets().first)
    }
    #expect(snippet.lines == ["let a = 1", "", "let b = 2", "let c = 3"])
    #expect(snippet.slices == ["a": 0..<1, "b": 2..<4])
    #expect(snippet.language == .swift)
  }

  @Test("of the same path are refused, and both are named")
  func samePath() throws {
    let files = [
      "Lessons/01-Photos/Lane.swift": marked, "Tests/LessonTests/Photos/Lane.swift": marked,
    ]
    let found = try withRepository(files) { repository in
      #expect(throws: Problems.self) { try Sources(repository: repository).snippets() }
    }
    #expect(
      found?.all.map(\.description) == [
        "Tests/LessonTests/Photos/Lane.swift: error: articles could not tell it from "
          + "Lessons/01-Photos/Lane.swift; rename one of them"
      ])
  }

  @Test("are all read, and the line is named where one is not UTF-8")
  func unreadable() throws {
    let files = [
      "Sources/A/A.swift": Data("let a = 1\n".utf8) + [0xFF, 0xFE] + Data("\n".utf8),
      "Sources/A/B.swift": Data("// snippet.b\n".utf8),
    ]
    let found = try withRepository(files) { repository in
      #expect(throws: Problems.self) { try Sources(repository: repository).snippets() }
    }
    #expect(
      found?.all.map(\.description) == [
        "Sources/A/A.swift:2: error: is not UTF-8 text; save it as UTF-8",
        "Sources/A/B.swift:1: error: region 'b' has no // snippet.end after it",
      ])
  }

  @Test("that cannot be opened are named")
  func missing() throws {
    try withRepository([String: String]()) { repository in
      let problem = #expect(throws: Problem.self) { try repository.text("Sources/A/A.swift") }
      #expect(problem?.description.hasPrefix("Sources/A/A.swift: error: could not be read") == true)
    }
  }
}
