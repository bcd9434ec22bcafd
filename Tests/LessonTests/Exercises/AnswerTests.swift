import Foundation
import Processes
import Testing
import Timeline

@Suite("The grader")
struct AnswerTests {
  /// Thread Sanitizer has nothing to say of wrong answers that these tests do not.
  @Test(
    "accepts what is right, and rejects the rest for its own reason",
    arguments: ThisProcess.isSanitized ? Answer.all.filter { $0.rejection == nil } : Answer.all)
  func grade(answer: Answer) async throws {
    let program = try await answer.program()
    let run = try await Command.run(program)
    let said = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let rejection = answer.rejection else {
      #expect(run.status == 0, "\(run.output)")
      #expect(said.contains("requirements met: solved."))
      return
    }
    #expect(run.status == 1, "\(run.output)")
    #expect(said.contains("not met \(rejection.requirement). "), "\(run.output)")
    #expect(said.contains(rejection.words), "\(run.output)")
    let hazard = said.firstMatch(of: #/This is (?:an? )?([a-z -]+)\./#).map { String($0.1) }
    #expect(hazard == rejection.hazard, "\(run.output)")
    #expect(run.errors == "", "the runtime's words are part of the report")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("writes out what a terminal would obey, and breaks what is wider than a line")
  func plain() async throws {
    let lesson = try #require(LessonLine.all.first { $0.command == "blocking-wait" })
    let file = Repository.root.appending(
      path: "Tests/LessonTests/Exercises/Answers/ObeyedByTerminals.swift")
    let run = try await Command.run(
      try await Answer(lesson: lesson, file: file, rejection: nil).program())
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains(#"\u{1B}[31mthrown\u{07}"#))
    #expect(run.output.contains(#"\u{1B}[31mlabel"#))
    #expect(run.output.unicodeScalars.allSatisfy { $0.isPlain || $0 == "\n" })
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
  }

  @Test(
    "has three to eight wrong answers and a solution to tell apart",
    arguments: LessonLine.withExercise)
  func wrongAnswers(lesson: LessonLine) {
    let answers = Answer.all.filter { $0.lesson.command == lesson.command }
    #expect((3...8).contains(answers.count { $0.file.path.contains("/WrongAnswers/") }))
    #expect(answers.count { $0.rejection == nil } == 1, "each wrong answer states its reason")
  }

  @Test(
    "has hints in steps, none of which gives the solution away", arguments: LessonLine.withExercise)
  func hints(lesson: LessonLine) throws {
    let folder = Answer.folder(of: lesson)
    let hints = try Repository.text(folder.appending(path: "Hints.md"))
    #expect(hints.components(separatedBy: "## Hint ").count > 3)
    let solution = try Repository.text(folder.appending(path: "Solution.swift"))
    let telling = solution.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.count > 20 }
    #expect(!telling.isEmpty)
    for line in telling { #expect(!hints.contains(line), "\(line)") }
  }
}
