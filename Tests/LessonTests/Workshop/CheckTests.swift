import Foundation
import TestSupport
import Testing

@testable import LessonKit
@testable import Workshop

@Suite("A check of the workshop's", .serialized)
struct CheckTests {
  @Test("shows what the grader prints, as it prints it, and ends as it does")
  func unchanged() async throws {
    try await Learner.with { learner in
      let exercise = try learner.takeRealGrader()
      let alone = try await Command.run(exercise.product)
      let run = try await learner.workshop("check", exercise.name)
      #expect(run.status == 1 && run.status == alone.status)
      #expect(run.output == alone.output && run.errors == alone.errors)
      let tries = try learner.practised()[exercise].tries
      #expect(tries == 1)
    }
  }

  @Test("ends with the grader's own status where that is no grade, which is no try")
  func noGrade() async throws {
    try await Learner.with { learner in
      try learner.write(
        "#!/bin/sh\necho words >&2\n[ \"$1\" = --in-workshop ] || exit 1\nexit 71\n",
        "built/first-thing-exercise")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: learner.root.appending(path: "built/first-thing-exercise").path)
      try learner.write(
        "#!/bin/sh\ncase $* in *--show-bin-path) echo \"$PWD/built\" ;; esac\n", "bin/swift")
      let run = try await learner.workshop("check", "first-thing")
      #expect(run.status == 71 && run.output == "" && run.errors == "words\n")
      let practised = try learner.practised()
      #expect(practised == Practised())
    }
  }

  @Test("offers the solution instead of a hint where there is no hint left")
  func noHint() async throws {
    try await Learner.with { learner in
      let exercise = try learner.takeRealGrader()
      let all = try Hints(of: exercise, in: learner.workspace).texts.count
      for (seen, words) in [
        (all - 1, "A hint: swift run workshop hint blocking-wait"),
        (all, "Our solution: swift run workshop solution blocking-wait"),
      ] {
        try learner.file.change { $0[exercise].hints = seen }
        let run = try await learner.workshop("check", exercise.name)
        #expect(run.status == 1 && run.errors == "")
        #expect(run.output.hasSuffix(". \(words)\n"), "\(run.output)")
      }
    }
  }

  @Test("counts no tries once the exercise is solved")
  func triesAfterwards() async throws {
    try await Learner.with { learner in
      for answer in ["no", "right", "no", "right"] {
        try learner.answer("let answer = \"\(answer)\"\n")
        let run = try await learner.workshop("check", "first-thing")
        #expect(run.status == (answer == "right" ? 0 : 1))
      }
      #expect(try learner.practised()[learner.first].tries == 2)
    }
  }

  @Test(
    "that is ended while the answer is built leaves no process",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func endedBuild(signal: Int32) async throws {
    try await Learner.with { learner in
      let status = try await onThread {
        let held = try learner.holdBuilds()
        let run = try MarkedRun(
          "workshop", ["check", "first-thing"], in: learner.root, environment: learner.environment)
        inTurns("a build") { FileManager.default.fileExists(atPath: held) }
        kill(run.process.processIdentifier, signal)
        run.process.waitUntilExit()
        try run.waitUntilGone()
        return run.process.terminationStatus
      }
      #expect(status == signal)
    }
  }

  @Test("without a toolchain says where to look")
  func noToolchain() async throws {
    try await Learner.with { learner in
      let run = try await Command.run(
        "workshop", ["check", "first-thing"],
        environment: ["PATH": learner.root.appending(path: "Lessons").path], in: learner.root)
      #expect(run.status == 1 && run.output == "")
      let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains("To see what this machine has: make doctor"), "\(said)")
    }
  }

  @Test(
    "that is ended while the answer is graded leaves no process, and the progress as it was",
    arguments: [SIGINT, SIGTERM, SIGKILL])
  func ended(signal: Int32) async throws {
    try await Learner.with { learner in
      let exercise = try learner.takeRealGrader()
      try learner.file.change { $0[exercise].tries = 7 }
      let status = try await onThread {
        let run = try MarkedRun(
          "workshop", ["check", exercise.name], in: learner.root, environment: learner.environment)
        // Its output has no room before that, so it cannot come to its end.
        inTurns("the grader") { run.isRunning(exercise.product) }
        kill(run.process.processIdentifier, signal)
        run.process.waitUntilExit()
        try run.waitUntilGone()
        return run.process.terminationStatus
      }
      #expect(status == signal)
      let tries = try learner.practised()[exercise].tries
      #expect(tries == 7)
      #expect(learner.names(in: ".workshop") == ["lock", "progress.json"])
    }
  }

  @Test("is told to a program with the fields that are documented, and no others")
  func json() async throws {
    try await Learner.with { learner in
      let exercise = try learner.takeRealGrader()
      let graded = try await learner.workshop("check", exercise.name, "--json")
      #expect(graded.status == 1 && graded.errors == "")
      let fields = try JSONFields.documented(below: "## A grade")
      let printed = try JSONFields.printed(graded.output)
      #expect(fields.sorted() == printed.sorted())
      let article = try JSONFields.article()
      let words =
        GradeResult.Verdict.allCases.map(\.rawValue) + GradeResult.Outcome.allCases.map(\.rawValue)
        + List.State.allCases.map(\.rawValue) + Agenda.Kind.allCases.map(\.rawValue)
      for word in words { #expect(article.contains("`\(word)`"), "\(word)") }
    }
  }

  @Test("that does not compile is told to a program, too")
  func compilerJSON() async throws {
    try await Learner.with { learner in
      try learner.answer("let answer = broken\n")
      let run = try await learner.workshop("check", "first-thing", "--json")
      #expect(run.status == 1 && run.errors.contains("does not compile"))
      #expect(!run.errors.contains("above") && run.errors.contains("`compiler`"))
      #expect(run.errors.contains("swift run workshop check first-thing\n"))
      let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      #expect(result?["verdict"] as? String == "doesNotCompile")
      #expect((result?["compiler"] as? [String])?.first?.hasSuffix("error: it is broken") == true)
    }
  }

  @Test("and the list and the progress have the documented fields, too")
  func lists() async throws {
    try await Learner.with { learner in
      _ = try await learner.workshop("solution", "first-thing")
      _ = try await learner.workshop("solution", "first-thing")
      try learner.answer("let answer = \"right\"\n")
      _ = try await learner.workshop("check", "first-thing")
      for (verb, heading) in [
        ("list", "## The list of exercises"), ("progress", "## The progress"),
      ] {
        let run = try await learner.workshop(verb, "--json")
        #expect(run.status == 0 && run.errors == "")
        let fields = try JSONFields.documented(below: heading)
        let printed = try JSONFields.printed(run.output)
        #expect(fields.sorted() == printed.sorted())
      }
      let agenda = try await Command.run("workshop", ["agenda", "--json"])
      let fields = try JSONFields.documented(below: "## An agenda")
      #expect(fields.sorted() == (try JSONFields.printed(agenda.output)).sorted())
    }
  }
}
