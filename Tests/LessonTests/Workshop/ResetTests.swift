import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite("A reset")
struct ResetTests {
  private static let work = "let answer = \"my work\"\n"

  @Test("keeps each file of the learner's, and says where")
  func kept() async throws {
    try await Learner.with { learner in
      for number in 1...3 {
        try learner.answer("let answer = \(number)\n")
        let run = try await learner.workshop("reset", "first-thing")
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains(".workshop/kept/first-thing-\(number).swift"))
      }
      for number in 1...3 {
        let kept = try learner.text(".workshop/kept/first-thing-\(number).swift")
        #expect(kept == "let answer = \(number)\n")
      }
      #expect(learner.first.state == .starter)
      #expect(learner.names(in: ".workshop") == ["kept", "lock"])
    }
  }

  @Test("brings back an answer that is gone, and keeps nothing then")
  func gone() async throws {
    try await Learner.with { learner in
      try FileManager.default.removeItem(at: learner.first.answer)
      let check = try await learner.workshop("check", "first-thing")
      #expect(check.status == 1 && check.errors.contains("workshop reset first-thing"))
      let run = try await learner.workshop("reset", "first-thing")
      #expect(run.status == 0 && run.output.contains("is the starter again"))
      #expect(learner.names(in: ".workshop/kept") == [])
      #expect(FileManager.default.fileExists(atPath: learner.first.answer.path))
    }
  }

  @Test("loses nothing that is saved meanwhile", arguments: Reset.Step.allCases)
  func saved(before last: Reset.Step) async throws {
    let newer = "let answer = \"newer\"\n"
    try await Learner.with { learner in
      try learner.answer(Self.work)
      var reset = Reset(exercise: learner.first, workspace: learner.workspace, file: learner.file)
      reset.before = { (step) throws(Refusal) in
        // An editor writes over a file, or makes it anew.
        if step == last { try! learner.answer(newer) }  // The test's own folder.
      }
      let isLeft = last == .put
      do throws(Refusal) {
        try reset.run()
        #expect(!isLeft)
      } catch {
        #expect(isLeft && error.status == 1)
        #expect(error.message.contains("was saved while it was being reset"))
        #expect(error.message.contains(".workshop/kept/first-thing-1.swift"))
      }
      let answer = try Repository.text(learner.first.answer)
      let kept = try learner.text(".workshop/kept/first-thing-1.swift")
      #expect(isLeft ? answer == newer && kept == Self.work : kept == newer)
      #expect(isLeft || learner.first.state == .starter)
      #expect(learner.names(in: ".workshop") == ["kept", "lock"])
    }
  }

  @Test("keeps the learner's file once, however many are asked for at once")
  func atOnce() async throws {
    try await Learner.with { learner in
      try learner.answer(Self.work)
      try await onThread {
        let lock = learner.root.appending(path: ".workshop/lock").path
        let runs = try learner.file.folder.locked { () throws(Refusal) in
          // None goes on before all have come here.
          Result {
            let runs = try (0..<4).map { _ in
              try MarkedRun(
                "workshop", ["reset", "first-thing"], in: learner.root,
                environment: learner.environment)
            }
            for run in runs {
              let files = "/proc/\(run.process.processIdentifier)/fd"
              inTurns("a look at the lock") {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
                return names.contains {
                  (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)"))
                    == lock
                }
              }
            }
            return runs
          }
        }
        for run in try runs.get() {
          try run.waitUntilSeen(processes: 0)
          run.process.waitUntilExit()
          #expect(run.process.terminationStatus == 0)
        }
      }
      #expect(learner.names(in: ".workshop/kept") == ["first-thing-1.swift"])
      try expectNothingLost(learner)
    }
  }

  @Test("puts aside an answer that cannot be read, which is not taken for the starter")
  func unreadable() async throws {
    try await Learner.with { learner in
      let answer = learner.workspace.path(of: learner.first.answer)
      try FileManager.default.removeItem(at: learner.first.answer)
      try learner.write(Self.work, "\(answer)/in-the-way")
      let list = try await learner.workshop("list")
      #expect(list.status == 0 && list.output.contains("first-thing   begun"))
      let said = list.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said == "workshop: \(answer) cannot be read: Is a directory.")
      let check = try await learner.workshop("check", "first-thing")
      #expect(check.status == 1 && check.errors.contains("workshop reset first-thing"))
      let run = try await learner.workshop("reset", "first-thing")
      #expect(run.status == 0 && learner.first.state == .starter)
      #expect(try learner.text(".workshop/kept/first-thing-1.swift/in-the-way") == Self.work)
    }
  }

  @Test("says how to have a starter again that is missing, and changes nothing")
  func noStarter() async throws {
    try await Learner.with { learner in
      try learner.answer(Self.work)
      try FileManager.default.removeItem(at: learner.first.starter)
      let advice = "git checkout Lessons/01-FirstThing/Exercise/Starter.swift"
      for arguments in [["reset", "first-thing"], ["next"], ["list"]] {
        let run = try await Command.run(
          "workshop", arguments, environment: learner.environment, in: learner.root)
        let said = run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(advice), "\(said)")
        #expect(run.status == (arguments == ["list"] ? 0 : 1))
        #expect(run.output.contains("first-thing") == (arguments == ["list"]))
      }
      #expect(try Repository.text(learner.first.answer) == Self.work)
    }
  }

  @Test("that is ended before any of its steps loses nothing", arguments: Reset.Step.allCases)
  func ended(before last: Reset.Step) async throws {
    try await Learner.with { learner in
      try learner.answer(Self.work)
      var reset = Reset(exercise: learner.first, workspace: learner.workspace, file: learner.file)
      reset.before = { (step) throws(Refusal) in
        if step == last { throw Refusal(message: "ended here", status: 1) }
      }
      #expect(throws: Refusal.self) { try reset.run() }
      try expectNothingLost(learner)
      // What it leaves is in nobody's way.
      let again = try await learner.workshop("reset", "first-thing")
      #expect(again.status == 0 && learner.first.state == .starter)
      try expectNothingLost(learner)
    }
  }

  /// What there is when the kill comes.
  private static let marks = [".workshop", ".workshop/lock", ".workshop/kept", "kept file"]

  @Test("that is killed loses nothing", arguments: marks)
  func killed(mark: String) async throws {
    try await Learner.with { learner in
      try learner.answer(Self.work)
      try await onThread {
        let run = try MarkedRun(
          "workshop", ["reset", "first-thing"], in: learner.root, environment: learner.environment)
        inTurns("\(mark) or the end") {
          let isThere =
            mark == "kept file"
            ? learner.names(in: ".workshop/kept").contains { $0.hasSuffix(".swift") }
            : FileManager.default.fileExists(atPath: learner.root.appending(path: mark).path)
          return isThere || !run.process.isRunning
        }
        kill(run.process.processIdentifier, SIGKILL)
        run.process.waitUntilExit()
      }
      try expectNothingLost(learner)
      let again = try await learner.workshop("reset", "first-thing")
      #expect(again.status == 0 && learner.first.state == .starter)
      try expectNothingLost(learner)
    }
  }

  @Test("that finds no room changes nothing, and says so")
  func fullDisk() async throws {
    try await Learner.with { learner in
      try learner.answer(Self.work)
      let run = try await Command.run(
        tool: "sh",
        [
          "-c", "ulimit -f 0; exec \"$0\" reset first-thing",
          Products.executable("workshop").path,
        ], environment: learner.environment, in: learner.root)
      #expect(run.status == 1 && run.output == "")
      #expect(run.errors.contains("File too large"), "\(run.errors)")
      let answer = try Repository.text(learner.first.answer)
      #expect(answer == Self.work)
      #expect(learner.names(in: ".workshop/kept") == [])
    }
  }

  /// The learner's work is where it was, or whole where it is kept, and no answer is half a file.
  private func expectNothingLost(_ learner: Learner) throws {
    let isThere = FileManager.default.fileExists(atPath: learner.first.answer.path)
    let answer = isThere ? try Repository.text(learner.first.answer) : nil
    let kept = try learner.names(in: ".workshop/kept").filter { $0.hasSuffix(".swift") }
      .map { try learner.text(".workshop/kept/\($0)") }
    #expect(answer == Self.work || kept.contains(Self.work))
    #expect(kept.allSatisfy { $0 == Self.work })
    let whole = [Self.work, try Repository.text(learner.first.starter)]
    #expect(answer.map(whole.contains) ?? true)
  }
}
