import Foundation
import Testing
import Timeline

@testable import Workshop

@Suite("The workshop")
struct WorkshopTests {
  @Test("says what it can do, on standard output, when asked or given nothing")
  func usage() async throws {
    for arguments in [[], ["--help"], ["-h"], ["help"]] {
      let run = try await Command.run("workshop", arguments)
      #expect(run.status == 0 && run.errors == "")
      for verb in Verb.allCases { #expect(run.output.contains("\n  \(verb.rawValue) ")) }
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("says how each verb is used, and what it ends with", arguments: Verb.allCases)
  func usage(of verb: Verb) async throws {
    let run = try await Command.run("workshop", [verb.rawValue, "--help"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("usage: \(verb.usage)\n"))
    for status in ["Exit status: 0", "64", "71", "74"] { #expect(run.output.contains(status)) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "ends with 64, what was expected and what came, for what it does not know",
    arguments: [
      (["chekc", "blocking-wait"], "Did you mean check?"),
      (["check"], "the name of an exercise: blocking-wait"),
      (["check", "nonsense"], "The exercises: blocking-wait"),
      (["check", "blokcing-wait"], "Did you mean blocking-wait?"),
      (["check", "blocking-wait", "twice"], "takes no 'twice'"),
      (["check", "blocking-wait", "--jsn"], "Did you mean --json?"),
      (["hint", "blocking-wait", "9"], "a number from 1 to 4"),
      (["hint", "blocking-wait", "1", "2"], "takes no '2'"),
      (["reset"], "the name of an exercise: blocking-wait"),
      (["list", "blocking-wait"], "takes no 'blocking-wait'"),
      (["check", "\u{1B}[31m" + String(repeating: "x", count: 100_000)], "xxx..."),
    ])
  func wrongUsage(arguments: [String], words: String) async throws {
    let run = try await Command.run("workshop", arguments)
    #expect(run.status == 64 && run.output == "")
    let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.hasPrefix("workshop: ") && said.contains(words), "\(said)")
    #expect(!run.errors.contains("\u{1B}") && run.errors.count < 600)
    if let verb = Verb(rawValue: arguments[0]) {
      #expect(run.errors.contains("\nusage: \(verb.usage)\n"), "\(run.errors)")
    }
  }

  @Test("says where it may be run, for another folder")
  func elsewhere() async throws {
    let run = try await Command.run("workshop", ["list"], in: URL(filePath: "/"))
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.contains("/ is none"), "\(run.errors)")
  }

  @Test("knows the exercises by their folders, in the order of the manifest's table")
  func workspace() throws {
    let workspace = Workspace(root: Repository.root)
    #expect(workspace.exercises.map(\.name) == LessonLine.withExercise.map(\.command))
    #expect(workspace.exercises.map(\.name) == LessonLine.withExercise.map(\.command))
  }
}
