import Foundation
import Testing

@Suite("The pages for teachers")
struct TeachingTests {
  private func article(_ name: String) throws -> String {
    try Repository.text(Repository.catalog.appending(path: "\(name).md"))
  }

  @Test("the half-day has words on each lesson of its agenda, in its order")
  func halfDay() async throws {
    let agenda = try await Command.run("workshop", ["agenda", "half-day"]).output
    let shown = agenda.matches(of: /(?m) show +([a-z-]+)$/).map { String($0.1) }
    #expect(shown.count > 3)
    let told = try article("TheHalfDay").matches(of: /(?m)^### ([a-z-]+)$/).map { String($0.1) }
    #expect(told == shown)
  }

  @Test("ten questions are answered, and each answer leads to where it is proved")
  func questions() throws {
    let answers = try article("QuestionsAndAnswers").components(separatedBy: "\n### ").dropFirst()
    #expect(answers.count == 10)
    for answer in answers {
      let question = answer.prefix { $0 != "\n" }
      #expect(question.hasSuffix("?"), "\(question)")
      #expect(answer.contains("<doc:"), "\(question)")
    }
  }

  @Test(
    "each command that the answers name shows a variant that the lesson has",
    arguments: ["QuestionsAndAnswers", "TheHalfDay"])
  func commands(name: String) async throws {
    let lessons = Set(LessonLine.all.map(\.command))
    for match in try article(name).matches(of: /`swift run ([a-z-]+) --variant ([a-z-]+)`/) {
      #expect(lessons.contains(String(match.1)))
      let help = try await Command.run(String(match.1), ["--help"]).output
      let names = help.split { !$0.isLetter && $0 != "-" }
      #expect(names.contains(match.2), "\(match.0)")
    }
  }

  @Test("the list for Monday leads to each lesson")
  func monday() throws {
    let list = try article("OnMonday")
    for lesson in LessonLine.all {
      #expect(list.contains("<doc:\(lesson.module)>"), "\(lesson.command)")
    }
  }

  @Test("the mail has the container command of the guide")
  func mail() throws {
    let command = "docker run --rm -it -v \"$PWD\":/code -w /code swift:6.3 swift run blocking-wait"
    for name in ["MailBeforehand", "GettingStarted"] {
      #expect(try article(name).contains(command), "\(name)")
    }
  }
}
