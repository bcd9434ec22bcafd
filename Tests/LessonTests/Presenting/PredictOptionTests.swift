import Foundation
import TestSupport
import Testing

@Suite("A lesson with --predict")
struct PredictOptionTests {
  @Test(
    "asks about outcomes of which some occur and some do not, and shows a schedule of each that does",
    arguments: LessonLine.all)
  func asks(lesson: LessonLine) async throws {
    let run = try await Command.run(lesson.command, ["--predict", "--seed", "1"])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let occurring = run.output.matches(of: #/(?m)^  ([a-i])  .* occurs in [0-9,]+ of [0-9,]+$/#)
    let others = run.output.matches(of: #/(?m)^  [a-i]  .* never occurs$/#)
    #expect(!occurring.isEmpty && !others.isEmpty, "\(run.output)")
    #expect(run.output.matches(of: #/(?m)^again: swift run /#).count == occurring.count)
    // Nothing came that is not among them, and nothing was guessed.
    #expect(!run.output.contains("\n  -  ") && !run.output.contains("You are right"))
    #expect(run.output.hasSuffix("\n1 of 1 ending as stated.\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("asks again for what is no letter, says what was right, and ends with 0 all the same")
  func answers() async throws {
    let arguments = ["--predict", "--variant", "starved", "--seed", "2"]
    let asked = try await answer("", arguments)
    let letter = try #require(
      asked.firstMatch(of: #/(?m)^  ([a-i])  starved: .* occurs in 70 of 70$/#)?.output.1)
    let right = try await answer("x9\n\(letter)\n", arguments)
    #expect(right.contains("'x9' names something else than these letters."))
    #expect(!right.contains(" wrong") && right.contains("You are right about 3 of 3."))
    let wrong = try await answer("\("abc".filter { String($0) != letter })\n", arguments)
    #expect(!wrong.contains(" right\n") && wrong.contains("You are right about 0 of 3."))
    // The same seed, the same order.
    #expect(asked.prefix { $0 != "'" }.contains("Shuffled by --seed 2."))
    #expect(try await answer("", arguments) == asked)
  }

  private func answer(_ text: String, _ arguments: [String]) async throws -> String {
    try await TestFolder.with { folder in
      let file = folder.appending(path: "answer")
      try text.write(to: file, atomically: false, encoding: .utf8)
      let command = Products.executable("blocking-wait").path
      let run = try await Command.run(
        tool: "sh", ["-c", "exec \"$0\" \"$@\" < '\(file.path)'", command] + arguments)
      #expect(run.status == 0 && run.errors == "")
      return run.output
    }
  }
}
