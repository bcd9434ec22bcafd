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
    for status in ["Exit status: 0", "; 1 when", "64", "71", "74", "141"] {
      #expect(run.output.contains(status))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for arguments in [["help", verb.rawValue], ["--help", verb.rawValue]] {
      let other = try await Command.run("workshop", arguments)
      #expect(other.status == 0 && other.output == run.output)
    }
  }

  @Test(
    "knows an exercise by its beginning, its number, its folder and a path in it",
    arguments: [
      "second-thing", "s", "2", "02", "02-SecondThing", "Lessons/02-SecondThing",
      "Lessons/02-SecondThing/", "./Lessons/02-SecondThing/Exercise/Answer.swift",
    ])
  func names(name: String) async throws {
    try await Learner.with { learner in
      let run = try await learner.workshop("hint", name)
      #expect(run.status == 0 && run.errors == "")
      #expect(try learner.practised().exercises.keys.sorted() == ["second-thing"])
    }
  }

  @Test("tells a lesson without an exercise, and a beginning of several")
  func otherNames() async throws {
    try await Learner.with { learner in
      try learner.write("", "Lessons/04-SeenOnly/Lesson.swift")
      for (name, words) in [
        ("4", "seen-only is a lesson without an exercise"),
        ("seen", "seen-only is a lesson without an exercise"),
        ("", "no exercise is named ''"), ("5", "no exercise is named '5'"),
        ("s", "'s' may be one of second-thing, seen-only"),
      ] {
        let run = try await learner.workshop("check", name)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
      }
    }
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
      (["help", "chekc"], "Did you mean check?"),
      (["help", "check", "twice"], "help takes one verb"),
      (["agenda", "soon"], "half-day, day, or a number of minutes up to 1440, and 'soon' came"),
      (["agenda", "1441"], "and '1441' came"), (["agenda", "0"], "and '0' came"),
      (["agenda", "20"], "cannot hold a lesson; the shortest course takes"),
      (["agenda", "--start", "24:00"], "such as 9:30 or 14:00, and '24:00' came"),
      (["agenda", "--start"], "--start needs a value, as in: --start 9:30"),
      (["agenda", "--lessons="], "--lessons needs"),
      (["agenda", "--lessons", "blocking-wiat"], "Did you mean blocking-wait?"),
      (["agenda", "--lessons", "picker"], "may be one of picker-group, picker-delegate"),
      (["agenda", "--jsn"], "Did you mean --json?"), (["agenda", "90", "91"], "takes no '91'"),
      (["list", "--json=1"], "list has no option --json=1"),
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
    #expect(workspace.lessons.map(\.command) == LessonLine.all.map(\.command))
    for exercise in workspace.exercises {
      let statement = try exercise.statement(in: workspace)
      #expect(statement.first?.hasPrefix("EXERCISE ") == true)
      #expect(statement.allSatisfy { $0.count <= 80 && !$0.contains("workshop check") })
    }
  }
}
