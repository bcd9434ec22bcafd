import Foundation
import Testing

/// Nothing in the docs is pasted: code is named by file and region, and what is counted is not
/// typed.
@Suite("The docs")
struct DocsTests {
  struct Article: CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  static func articles() throws -> [Article] {
    let files = try #require(
      FileManager.default.enumerator(at: Repository.catalog, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
      .map { Article(name: $0.lastPathComponent, text: try Repository.text($0)) }
      .sorted { $0.name < $1.name }
  }

  @Test("there are articles, and one of them shows code")
  func notEmpty() throws {
    #expect(try Self.articles().contains { !Snippet.named(in: $0.text).isEmpty })
  }

  @Test("each snippet names a region of a source file that is there", arguments: try articles())
  func snippets(article: Article) throws {
    #expect(
      article.text.ranges(of: "@Snippet").count == Snippet.named(in: article.text).count,
      "each in one line: @Snippet(path: \"ForwardProgress/Snippets/...\", slice: \"...\")")
    for snippet in Snippet.named(in: article.text) {
      let file = try #require(try snippet.file(), "no file for \(snippet.path)")
      let regions = try Snippet.regions(in: Repository.text(file))
      #expect(
        regions.contains(snippet.slice),
        "\(snippet.slice) in \(snippet.path), which has \(regions.sorted())")
    }
  }

  @Test("each lesson's article has the headings that are agreed on", arguments: LessonLine.all)
  func headings(lesson: LessonLine) throws {
    let article = try Repository.text(Repository.catalog.appending(path: "\(lesson.module).md"))
    let headings = article.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let recipe = try Repository.text("docs/CONTRIBUTING.md")
      .matches(of: /(?m)^\| `## ([^`]+)` \|/).map { String($0.1) }
    #expect(recipe.count > 5)
    #expect(headings == recipe, "docs/CONTRIBUTING.md has the recipe")
  }

  @Test("the guide for contributors names every folder of sources, and none that is not there")
  func folders() throws {
    let guide = try Repository.text("docs/CONTRIBUTING.md")
    let named = Set(guide.matches(of: /`((?:Sources|Tests|docs)\/[^`*]+)\/`/).map { String($0.1) })
    for folder in named { #expect(Repository.exists(folder), "\(folder)") }
    for group in ["Sources", "Tests", "Sources/Simulation", "Sources/LessonKit"] {
      for folder in try Repository.folders(in: group) {
        #expect(named.contains("\(group)/\(folder)"), "`\(group)/\(folder)/` is missing")
      }
    }
  }

  @Test("no article has code of its own", arguments: try articles())
  func noFences(article: Article) {
    let fences = article.text.matches(of: /(?m)^[ \t]*(?:```|~~~)[ \t]*swift\b.*$/).map(\.output)
    #expect(fences.isEmpty, "mark a region of a source and name it with @Snippet")
  }

  @Test("no article has a typed count of schedules", arguments: try articles())
  func noCounts(article: Article) {
    let counts = article.text.matches(of: /(?i)[0-9][0-9.,]*\s+(?:\w+\s+)?schedules?\b/)
      .map(\.output)
    #expect(counts.isEmpty, "the site's build writes what was counted")
  }
}

/// A region of a source file, as an article names it.
private struct Snippet {
  /// "ForwardProgress/Snippets/BlockingWait/Antipattern" is a lesson's file, and
  /// "ForwardProgress/Snippets/BlockingWait/Reports/Lane" one of its tests'.
  var path: String
  var slice: String

  static func named(in article: String) -> [Snippet] {
    article.matches(of: /@Snippet\(path: "([^"]+)", slice: "([^"]+)"\)/)
      .map { Snippet(path: String($0.1), slice: String($0.2)) }
  }

  func file() throws -> URL? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 4, parts[0] == "ForwardProgress", parts[1] == "Snippets" else {
      return nil
    }
    let rest = parts[3...].joined(separator: "/") + ".swift"
    let lessons = try FileManager.default.contentsOfDirectory(
      at: Repository.root.appending(path: "Lessons"), includingPropertiesForKeys: nil)
    let lesson = lessons.first {
      $0.lastPathComponent == parts[2] || $0.lastPathComponent.hasSuffix("-" + parts[2])
    }
    let tests = Repository.root.appending(path: "Tests/LessonTests/\(parts[2])")
    return [lesson, tests].compactMap { $0?.appending(path: rest) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The regions of a source that have a beginning, an end and something between.
  static func regions(in source: String) throws -> Set<String> {
    var regions: Set<String> = []
    var open: (name: String, isEmpty: Bool)?
    for line in source.split(separator: "\n") {
      let line = line.drop(while: \.isWhitespace)
      if line == "// snippet.end" {
        if let open, !open.isEmpty { regions.insert(open.name) }
        open = nil
      } else if let match = line.wholeMatch(of: /\/\/ snippet\.([a-z-]+)/) {
        open = (String(match.1), true)
      } else {
        open?.isEmpty = false
      }
    }
    return regions
  }
}
