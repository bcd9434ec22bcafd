import Foundation
import LessonKit
import TestSupport
import Testing

@testable import SnippetGraph
@testable import Workshop

@Suite("The inventory")
struct InventoryTests {
  @Test("has a lesson in the manifest's table")
  func table() {
    #expect(LessonLine.all.first?.command == "blocking-wait")
  }

  @Test("has an exercise for every lesson but the last, which puts them together")
  func shownOnly() {
    #expect(LessonLine.all.dropLast() == LessonLine.withExercise[...])
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

  @Test("has an exercise of every lesson but the last, whole", arguments: LessonLine.withExercise)
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
    #expect((5...16).contains(statement.count))
    #expect(statement[0].hasPrefix("// EXERCISE \(lesson.command): "))
    #expect(statement.dropLast().last?.hasPrefix("// Leave the signatures ") == true)
    #expect(statement.last == "// swift run workshop check \(lesson.command)")
    let wrong = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "\(folder)/WrongAnswers").path)
    #expect((3...8).contains(wrong.count { $0.hasSuffix(".swift") }))
    let hints = try Repository.text("\(folder)/Hints.md").matches(of: /(?m)^## (.+)$/)
      .map { String($0.1) }
    #expect(hints.count >= 3 && hints == (1...max(1, hints.count)).map { "Hint \($0)" })
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
    for hazard in Hazard.allCases {
      #expect(
        hazard.lesson == first[hazard],
        "\(hazard), in Sources/LessonKit/Lesson/Hazard.swift")
    }
  }

  @Test("has a row in the README's table of symptoms for every lesson", arguments: LessonLine.all)
  func readme(lesson: LessonLine) throws {
    let readme = try Repository.text("README.md")
    let hasRow = readme.split(separator: "\n").contains {
      $0.hasPrefix("| ") && $0.hasSuffix(" | `\(lesson.command)` |")
    }
    #expect(hasRow)
    let hasLink = readme.contains("(docs/ForwardProgress.docc/\(lesson.module).md)")
    #expect(hasLink, "a link to the article")
  }

  @Test("has each lesson's article under the site's topics", arguments: LessonLine.all)
  func topics(lesson: LessonLine) throws {
    let topics = try Repository.text("docs/ForwardProgress.docc/ForwardProgress.md")
    let isListed = topics.contains("\n- <doc:\(lesson.module)>\n")
    #expect(isListed, "- <doc:\(lesson.module)> in docs/ForwardProgress.docc/ForwardProgress.md")
  }

  @Test("has a test of each lesson's try-it", arguments: LessonLine.all)
  func tryIts(lesson: LessonLine) {
    #expect(Repository.exists("Tests/LessonTests/TryIt/\(lesson.module)TryItTests.swift"))
  }

  /// The manifest makes the module's name of the command, and so do `.ci/lessons`, the workshop and
  /// the site's build; the lesson's and the exercise's own code names the command.
  @Test("has one name for each lesson, wherever it is derived", arguments: LessonLine.all)
  func names(lesson: LessonLine) async throws {
    let module = lesson.command.split(separator: "-").map(\.capitalized).joined()
    #expect(lesson.module == module)
    #expect(Products.hasModule(module))
    #expect(FileManager.default.isExecutableFile(atPath: Products.executable(lesson.command).path))
    let folder = Repository.root.appending(path: "Lessons/\(lesson.folder)")
    #expect(LessonFolder(folder: "Lessons/\(lesson.folder)").command == lesson.command)
    #expect(LessonFolder(folder: "Lessons/\(lesson.folder)").module == module)
    #expect(
      try Repository.text(folder.appending(path: "Lesson.swift"))
        .contains("command: \"\(lesson.command)\""))
  }

  @Test("has one name for each exercise, too", arguments: LessonLine.withExercise)
  func exerciseNames(lesson: LessonLine) throws {
    #expect(Products.hasModule(lesson.module + "Exercise"))
    let exercises = Workspace(root: Repository.root).exercises
    let exercise = try #require(exercises.first { $0.name == lesson.command })
    let folder = "Lessons/\(lesson.folder)/Exercise"
    #expect(exercise.folder.path == Repository.root.appending(path: folder).path)
    #expect(
      FileManager.default.isExecutableFile(atPath: Products.executable(exercise.product).path))
    #expect(
      try Repository.text("\(folder)/Exercise.swift")
        .contains("static let lesson = \"\(lesson.command)\""))
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
