import Foundation
import Testing

@testable import SnippetGraph

/// What can be said of the articles of this repository without running a lesson; the build of the
/// site says the rest.
@Suite("The articles of this repository")
struct OwnArticlesTests {
  static func articles() throws -> [Article] {
    try Repository.own.files(in: Site.catalog).filter { $0.hasSuffix(".md") }
      .map { Article(file: $0, text: try Repository.own.text($0)) }
  }

  @Test("are there, and show code, output and counts")
  func notEmpty() throws {
    let articles = try Self.articles()
    #expect(articles.contains { $0.references.contains { $0.path.hasSuffix("/Antipattern") } })
    #expect(articles.contains { $0.references.contains { $0.path.contains("/Output") } })
    #expect(articles.contains { $0.text.contains("/schedules}}") })
  }

  @Test("have nothing typed or pasted that the build can give")
  func nothingPasted() throws {
    #expect(try Self.articles().flatMap { $0.problems() } == [])
  }

  @Test("show regions that the sources have")
  func regions() throws {
    let sources = try Sources(repository: .own).snippets()
    let known = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
    let missing = try Self.articles().flatMap { $0.unresolved(in: known) }
      .filter { !$0.message.contains(/\/(Output|Explorations)\b/) }
    #expect(missing == [])
  }
}

@Suite("The command of a lesson")
struct LessonFolderTests {
  @Test("is its folder's name in kebab-case, without the number")
  func command() {
    #expect(LessonFolder(folder: "Lessons/01-BlockingWait").command == "blocking-wait")
    #expect(LessonFolder(folder: "Lessons/12-TokenRefresh").module == "TokenRefresh")
    #expect(LessonFolder(folder: "Lessons/TreeOfTasks").command == "tree-of-tasks")
  }

  @Test("that fails is told, with what was typed")
  func failing() throws {
    let products = URL(filePath: "/usr/bin")
    let commands = LessonCommands(in: products)
    #expect(try commands.output(of: "printf", ["%s\\n", "a", "b"]) == "a\nb\n")
    let failed = #expect(throws: CommandFailed.self) { try commands.output(of: "false", ["x"]) }
    #expect(failed?.description == "'false x' ended with status 1; run it and see")
    let killed = #expect(throws: CommandFailed.self) {
      try commands.output(of: "sh", ["-c", "kill -9 $$"])
    }
    #expect(killed?.description.contains("ended with signal 9") == true)
    let missing = #expect(throws: CommandFailed.self) { try commands.output(of: "no-lesson") }
    #expect(missing?.description.contains("could not be run") == true)
  }
}
