import Foundation
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
