import Foundation
import LessonKit
import Testing

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

  @Test("the glossary has each word that the output uses for a result, once and in order")
  func glossary() throws {
    let terms = try Repository.text(Repository.catalog.appending(path: "Glossary.md"))
      .components(separatedBy: "## Other words").map {
        $0.matches(of: /(?m)^- term ([^:]+):/).map { String($0.1) }
      }
    let words = try #require(terms.last)
    #expect(words == words.sorted { $0.lowercased() < $1.lowercased() })
    #expect(Set(words).count == words.count)
    for word in ["claim", "deadlocked", "lane", "starved", "undecided", "variant"] {
      #expect(words.contains(word), "\(word)")
    }
    let hazards = try #require(terms.first)
    #expect(Set(hazards) == Set(Hazard.allCases.map(\.rawValue)))
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
