import Foundation
import LessonKit
import Simulation
import Testing

@testable import SnippetGraph

/// What the docs must have beside what the site's build checks: that nothing is pasted or typed.
@Suite("The docs")
struct DocsTests {
  @Test("each lesson's article has the headings that are agreed on", arguments: LessonLine.all)
  func headings(lesson: LessonLine) throws {
    let article = try Repository.text(Repository.catalog.appending(path: "\(lesson.module).md"))
    let headings = article.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let recipe = try Repository.text("docs/CONTRIBUTING.md")
      .matches(of: /(?m)^\| `## ([^`]+)` \|/).map { String($0.1) }
    #expect(recipe.count > 5)
    #expect(headings == recipe, "docs/CONTRIBUTING.md has the recipe")
  }

  @Test(
    "each lesson's article names the exercise's command and the minutes of the manifest",
    arguments: LessonLine.withExercise)
  func exercise(lesson: LessonLine) throws {
    let article = try Repository.text(Repository.catalog.appending(path: "\(lesson.module).md"))
    let hasCommand = article.contains("`swift run workshop check \(lesson.command)`")
    #expect(hasCommand, "`swift run workshop check \(lesson.command)`, in one line")
    let words = try #require(
      article.firstMatch(of: /([A-Z][a-z]+) minutes to show, ([a-z-]+) for the exercise/))
    let spelled = NumberFormatter()
    spelled.numberStyle = .spellOut
    spelled.locale = Locale(identifier: "en_US")
    #expect(String(words.1).lowercased() == spelled.string(for: lesson.minutesToShow))
    let minutesToDo = try #require(lesson.minutesToDo)
    #expect(String(words.2) == spelled.string(for: minutesToDo))
  }

  @Test(
    "the page of each simulated framework names the lessons that use it, by the manifest",
    arguments: ["Auth", "Downloads", "Photos", "PhotosUI", "Screen"])
  func users(framework: String) throws {
    let module = "Simulated\(framework)"
    let manifest = try Repository.text("Package.swift")
    let lessons = manifest.matches(of: /Lesson\(\s*"([a-z-]+)"[^\[]*uses: \[([^\]]*)\]/)
    #expect(lessons.map { String($0.1) } == LessonLine.all.map(\.command))
    let users = lessons.filter { $0.2.contains("\"\(module)\"") }.map { String($0.1) }
    let page = try Repository.text(Repository.catalog.appending(path: "Modules/\(module).md"))
    let named = page.matches(of: /<doc:([A-Za-z]+)>/).map { String($0.1) }
    #expect(named == LessonLine.all.filter { users.contains($0.command) }.map(\.module))
  }

  @Test("the glossary has each word that the output uses for a result, once and in order")
  func glossary() throws {
    let terms = try Repository.text(Repository.catalog.appending(path: "Glossary.md"))
      .components(separatedBy: "## Other words").map {
        $0.matches(of: /(?m)^- term ([^:]+):/).map { String($0.1) }
      }
    let words = try #require(terms.last)
    #expect(words == words.sorted { $0.lowercased() < $1.lowercased() })
    #expect(Set(words).count == words.count)
    let hazards = Hazard.allCases.map(\.rawValue)
    for word in ["claim", "lane", "variant"] + RunEnding.Kind.allCases.map(\.rawValue)
    where !hazards.contains(word) {
      #expect(words.contains(word), "\(word)")
    }
    let guide = try Repository.text(Repository.catalog.appending(path: "ReadingALesson.md"))
    let rows = guide.matches(of: /\n\| (verdict|ending) \| .+ \|\n\|---\|---\|\n((?:\|.+\n)+)/)
      .flatMap { $0.2.matches(of: /(?m)^\| ([^|]+) \|/).map { String($0.1) } }
    #expect(rows.count > 8)
    for word in rows where !hazards.contains(word) {
      // "It stalls" is a stall.
      #expect(words.contains(word) || words.contains(String(word.dropLast())), "\(word)")
    }
  }

  @Test("the glossary and the article on hazards have the words that are written at each of them")
  func hazards() throws {
    let glossary = try Repository.text(Repository.catalog.appending(path: "Glossary.md"))
    let entries = glossary.prefix(
      upTo: try #require(glossary.range(of: "## Other words")).lowerBound
    )
    .matches(of: /(?m)^- term ([^:]+): (.+)$/).map { (String($0.1), String($0.2)) }
    #expect(
      Dictionary(uniqueKeysWithValues: entries)
        == (try Tables(root: Repository.root).hazards.meanings()))
    #expect(entries.map(\.0) == Hazard.allCases.map(\.rawValue))
    let article = try Repository.text(Repository.catalog.appending(path: "Hazards.md"))
    let shown = article.matches(of: /### (.+)\n\n\{\{hazards\/(.+)\}\}\n\n\*\*Look for\*\*/)
    #expect(shown.map { String($0.1) } == Hazard.allCases.map(\.rawValue))
    #expect(shown.allSatisfy { $0.1 == $0.2 })
  }

  @Test("each hazard is shown by the lessons that name it, the first one in front")
  func lessonsOfHazards() throws {
    for hazard in Hazard.allCases {
      #expect(
        try Tables(root: Repository.root).hazards.lessons(hazard).first == hazard.lesson,
        "\(hazard)")
    }
  }

  @Test("the site has the lessons in the order of the manifest's table, and in its two passes")
  func readingOrder() throws {
    let order = Tables(root: Repository.root).readingOrder
    #expect(
      try order.entries()
        == LessonLine.all.map { ReadingOrder.Entry(command: $0.command, level: $0.level) })
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
}
