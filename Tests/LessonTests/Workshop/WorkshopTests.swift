import Foundation
import Testing
import Timeline

@testable import Workshop

@Suite("The workshop")
struct WorkshopTests {
  @Test("says what it can do, on standard output, when asked or given nothing")
  func usage() async throws {
    for arguments in [[], ["--help"], ["-h"]] {
      let run = try await Command.run("workshop", arguments)
      #expect(run.status == 0 && run.errors == "")
      for verb in Verb.allCases { #expect(run.output.contains("  \(verb.rawValue) ")) }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test(
    "ends with 64, what was expected and what came, for what it does not know",
    arguments: [
      (["chekc", "blocking-wait"], "expected check or hint"),
      (["check"], "the name of an exercise: blocking-wait"),
      (["check", "nonsense"], "The exercises: blocking-wait"),
      (["check", "blocking-wait", "twice"], "takes no 'twice'"),
      (["hint", "blocking-wait", "9"], "a number from 1 to 4"),
      (["hint", "blocking-wait", "1", "2"], "takes no '2'"),
      (["check", "\u{1B}[31m" + String(repeating: "x", count: 100_000)], "xxx..."),
    ])
  func wrongUsage(arguments: [String], words: String) async throws {
    let run = try await Command.run("workshop", arguments)
    #expect(run.status == 64 && run.output == "")
    let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.hasPrefix("workshop: ") && said.contains(words), "\(said)")
    #expect(!run.errors.contains("\u{1B}") && run.errors.count < 400)
  }

  @Test("gives one hint more for each number, and says how to get the next")
  func hints() async throws {
    let first = try await Command.run("workshop", ["hint", "blocking-wait"])
    #expect(first.status == 0 && first.output.contains("Hint 1 of 4"))
    #expect(!first.output.contains("Hint 2 of 4"))
    #expect(first.output.contains("swift run workshop hint blocking-wait 2"))
    let last = try await Command.run("workshop", ["hint", "blocking-wait", "4"])
    #expect(last.output.contains("Hint 4 of 4") && last.output.contains("There are no more."))
    #expect(last.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("shows each error of the compiler once, without the noise of the build")
  func compilerWords() {
    let output = """
      [1/2] Compiling BlockingWaitExercise Answer.swift
      /w/Answer.swift:3:5: error: cannot find 'x' in scope
      3 |     x
        |     `- error: cannot find 'x' in scope
      [2/2] Compiling BlockingWaitExercise Exercise.swift
      /w/Answer.swift:3:5: error: cannot find 'x' in scope
      3 |     x
        |     `- error: cannot find 'x' in scope
      error: fatalError
      """
    #expect(
      CompilerWords(output, in: URL(filePath: "/w")).lines == [
        "Answer.swift:3:5: error: cannot find 'x' in scope", "3 |     x",
        "  |     `- error: cannot find 'x' in scope",
      ])
    #expect(
      CompilerWords("error: no such product\n", in: URL(filePath: "/w")).lines
        == ["error: no such product"])
  }

  @Test("shows what the compiler says within the width of a terminal, and nothing that it obeys")
  func compilerWidth() {
    let wide = String(repeating: "wide ", count: 30)
    let output = """
      /w/Answer.swift:3:5: error: \(wide)end
      3 |     print("\u{1B}[31m\(wide)")
        |     |- note: \(wide)end
        |\(String(repeating: " ", count: 90))`- error: \(wide)\u{1B}[31mend
      """
    let lines = CompilerWords(output, in: URL(filePath: "/w")).lines
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isPlain) })
    #expect(lines.count { $0.hasSuffix("end") } == 3)
    let code = lines.first { $0.hasPrefix(#"3 |     print("\u{1B}[31mwide"#) }
    #expect(code?.hasSuffix("...") == true)
    #expect(lines.contains { $0.hasPrefix("  |     |- note: wide") })
  }

  @Test("knows the exercises by their folders, from any folder of the workspace")
  func workspace() throws {
    let workspace = Workspace(root: Repository.root)
    #expect(workspace.exercises.map(\.name) == LessonLine.withExercise.map(\.command))
  }
}
