import LessonKit
import Testing

@Suite("The inventory")
struct InventoryTests {
  @Test("has a lesson in the manifest's table")
  func table() {
    #expect(LessonLine.all.first?.command == "blocking-wait")
  }

  @Test("has every file of every lesson", arguments: LessonLine.all)
  func files(lesson: LessonLine) {
    for file in [
      "Lesson.swift", "Antipattern.swift", "Replacement.swift", "Scenes.swift", "Output.txt",
    ] {
      #expect(Repository.exists("Lessons/\(lesson.folder)/\(file)"), "\(file)")
    }
    #expect(Repository.exists("docs/ForwardProgress.docc/\(lesson.module).md"))
  }

  @Test("has an exercise of every lesson, whole", arguments: LessonLine.all)
  func exercises(lesson: LessonLine) throws {
    let folder = "Lessons/\(lesson.folder)/Exercise"
    for file in [
      "Answer.swift", "Starter.swift", "Exercise.swift", "Solution.swift", "Hints.md",
    ] {
      #expect(Repository.exists("\(folder)/\(file)"), "\(file)")
    }
    // The statement is what a learner reads first, and it fits a screen.
    let statement = try Repository.text("\(folder)/Starter.swift")
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("//") }
    #expect((5...14).contains(statement.count))
    #expect(statement.contains { $0.contains("swift run workshop check \(lesson.command)") })
  }

  @Test("has the lesson that shows a hazard first, as the table and the lessons have it")
  func hazards() throws {
    var first: [Hazard: String] = [:]
    for lesson in LessonLine.all {
      let source = try Repository.text("Lessons/\(lesson.folder)/Lesson.swift")
      let list = try #require(source.firstMatch(of: #/hazards: \[([^\]]*)\]/#)).1
      let names = list.split { !$0.isLetter }.map(String.init)
      #expect(!names.isEmpty)
      for name in names {
        let hazard = try #require(Hazard.allCases.first { "\($0)" == name })
        if first[hazard] == nil { first[hazard] = lesson.command }
      }
    }
    for hazard in Hazard.allCases { #expect(hazard.lesson == first[hazard], "\(hazard)") }
  }

  @Test("has a line in the README for every lesson", arguments: LessonLine.all)
  func readme(lesson: LessonLine) throws {
    #expect(try Repository.text("README.md").contains("`\(lesson.command)`"))
  }

  @Test("has the same make verbs in the README and in the Makefile")
  func verbs() throws {
    let readme = try Repository.text("README.md")
    let makefile = try Repository.text("Makefile")
    let named = readme.matches(of: #/`make ([a-z-]+)`/#).map { String($0.1) }
    let verbs = makefile.matches(of: #/\n([a-z-]+):.*## /#).map { String($0.1) }
    #expect(verbs.count > 5)
    #expect(Set(named).sorted() == Set(verbs).sorted())
  }
}
