import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite("The learner's progress")
struct ProgressFileTests {
  @Test("is nothing where there is no file, and reading makes none")
  func nothing() async throws {
    try await Learner.with { learner in
      let practised = try learner.practised()
      #expect(practised == Practised())
      #expect(learner.names(in: ".workshop") == [])
    }
  }

  @Test("is kept from one command to the next")
  func kept() async throws {
    try await Learner.with { learner in
      try learner.file.change {
        $0[learner.first].tries = 3
        $0[learner.first].passed = "2026-01-01T00:00:00Z"
      }
      let read = try learner.practised()
      #expect(read[learner.first].tries == 3)
      #expect(read.next(of: learner.workspace.exercises)?.name == "second-thing")
      #expect(learner.names(in: ".workshop") == ["lock", "progress.json"])
    }
  }

  @Test(
    "where it is damaged is moved aside and told, and no other is written over",
    arguments: [
      "",
      "{", "[]", #"{"version":1}"#, #"{"version":2,"exercises":{}}"#, "\u{0}\u{0}",
      #"{"version":1,"exercises":{"first-thing":{"tries":-1,"hints":0}}}"#,
      #"{"version":1,"exercises":{"first-thing":{"tries":0,"hints":1000000}}}"#,
      #"{"version":1,"exercises":{"first-thing":{"tries":9223372036854775807,"hints":0}}}"#,
    ])
  func damaged(text: String) async throws {
    try await Learner.with { learner in
      for number in 1...2 {
        try learner.write(text, ".workshop/progress.json")
        let run = try await learner.workshop("list")
        #expect(run.status == 0)
        #expect(run.errors.contains(".workshop/progress-damaged-\(number).json"), "\(run.errors)")
        #expect(run.output.contains("first-thing"))
        let aside = try learner.text(".workshop/progress-damaged-\(number).json")
        #expect(aside == text)
      }
      let again = try await learner.workshop("list")
      #expect(again.errors == "")
    }
  }

  @Test("that cannot be read is told, and left as it is")
  func unreadable() async throws {
    try await Learner.with { learner in
      try learner.write("x", ".workshop/progress.json/in-the-way")
      for arguments in [["list"], ["next"], ["progress"], ["list", "--json"]] {
        let run = try await Command.run(
          "workshop", arguments, environment: learner.environment, in: learner.root)
        // What can be shown without it is, to a reader; a program would take it for true.
        let isShown = arguments == ["list"] || arguments == ["next"]
        #expect(run.status == (isShown ? 0 : 1))
        #expect(run.output.contains("first-thing") == isShown)
        #expect(run.errors.contains("Is a directory"), "\(run.errors)")
        let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(".workshop/progress.json cannot be read"), "\(said)")
      }
      // What was asked for is done all the same.
      let check = try await learner.workshop("check", "first-thing")
      #expect(check.status == 1 && check.output.contains("0 of 1 requirements met."))
      #expect(check.errors.contains("your progress is not written down"), "\(check.errors)")
      #expect(learner.names(in: ".workshop/progress.json") == ["in-the-way"])
    }
  }

  @Test("that cannot be written keeps nobody from any hint, nor from the solution")
  func unwritable() async throws {
    try await Learner.with { learner in
      try learner.file.change { $0[learner.first].hints = 1 }
      let before = try learner.text(".workshop/progress.json")
      // Nobody can lock a folder, whatever they may do else.
      try FileManager.default.removeItem(at: learner.root.appending(path: ".workshop/lock"))
      try learner.write("", ".workshop/lock/in-the-way")
      for (arguments, words) in [
        (["hint", "first-thing"], "Hint 2 of 2"), (["hint", "first-thing", "1"], "Hint 1 of 2"),
        (["hint", "first-thing", "1"], "workshop hint first-thing 2\n"),
        (["solution", "first-thing"], "let answer = \"right\""),
      ] {
        let run = try await Command.run(
          "workshop", arguments, environment: learner.environment, in: learner.root)
        #expect(run.status == 0 && run.output.contains(words), "\(run.output)")
        #expect(run.errors.contains("your progress is not written down"), "\(run.errors)")
      }
      let list = try await learner.workshop("list")
      #expect(list.status == 0 && list.errors == "" && list.output.contains("1 of 2 hints"))
      try learner.write("{", ".workshop/progress.json")
      let damaged = try await learner.workshop("list")
      #expect(damaged.status == 0 && damaged.output.contains("first-thing"))
      #expect(damaged.errors.contains("is damaged"), "\(damaged.errors)")
      try learner.write(before, ".workshop/progress.json")
    }
  }

  @Test("that cannot be written is told, and is what it was")
  func fullDisk() async throws {
    try await Learner.with { learner in
      try learner.file.change { $0[learner.first].tries = 3 }
      let before = try learner.text(".workshop/progress.json")
      let run = try await Command.run(
        tool: "sh",
        [
          "-c", "ulimit -f 0; exec \"$0\" hint first-thing",
          Products.executable("workshop").path,
        ], environment: learner.environment, in: learner.root)
      #expect(run.status == 0 && run.output.contains("Hint 1 of 2"))
      #expect(run.errors.contains("your progress is not written down"), "\(run.errors)")
      #expect(run.errors.contains("File too large"), "\(run.errors)")
      let after = try learner.text(".workshop/progress.json")
      #expect(after == before)
      #expect(learner.names(in: ".workshop") == ["lock", "progress.json"])
    }
  }

  @Test("loses nothing where several processes change it at once")
  func atOnce() async throws {
    try await Learner.with { learner in
      let count = 12
      try await withThrowingTaskGroup(of: Int32.self) { group in
        for number in 0..<count {
          group.addTask {
            try await learner.workshop("check", Learner.names[number % 3]).status
          }
        }
        for try await status in group { #expect(status == 1) }
      }
      let tries = try learner.practised().exercises.mapValues(\.tries)
      #expect(tries == ["first-thing": 4, "second-thing": 4, "third-thing": 4])
    }
  }

  @Test("loses nothing where several threads change it at once")
  func threads() async throws {
    try await Learner.with { learner in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await onThread {
              for _ in 0..<25 {
                try ProgressFile(of: Workspace(root: learner.root)).change {
                  $0.exercises["first-thing", default: Practice()].tries += 1
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let tries = try learner.practised().exercises["first-thing"]?.tries
      #expect(tries == 200)
    }
  }
}
