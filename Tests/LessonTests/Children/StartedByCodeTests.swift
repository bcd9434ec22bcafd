import Foundation
import TestSupport
import Testing

/// What the code of a lesson or of a learner starts in its turn.
@Suite("A process that the code under test starts does not outlive the command", .serialized)
struct StartedByCodeTests {
  @Test(
    "whichever way its scene or model ends",
    arguments: [
      ["--variant", "starts-another"], ["--variant", "starts-another-and-traps"],
      ["--variant", "starts-another-and-waits"],
      ["--explore", "--variant", "explores-another"],
      ["--explore", "--variant", "explores-another-and-traps"],
    ])
  func ended(arguments: [String]) async throws {
    try await onThread {
      let run = try MarkedRun("PlayedScenes", arguments)
      try run.waitUntilSeen(processes: 1)
      _ = try run.output.fileHandleForReading.readToEnd()
      run.process.waitUntilExit()
      try run.waitUntilGone()
    }
  }

  @Test(
    "when its reader presses Ctrl-C, which goes to the command and its child",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) async throws {
    let status = try await onThread {
      let run = try MarkedRun("PlayedScenes", ["--variant", "starts-another-and-spins"])
      // The command, its child, and the two that this has started.
      try run.waitUntilSeen(processes: 4)
      for process in run.processes where getpgid(pid_t(process)) == run.process.processIdentifier {
        kill(pid_t(process), signal)
      }
      run.process.waitUntilExit()
      try run.waitUntilGone()
      return run.process.terminationStatus
    }
    #expect(status == signal)
  }

  @Test("when the command is killed")
  func killed() async throws {
    try await onThread {
      let run = try MarkedRun("PlayedScenes", ["--variant", "starts-another-and-spins"])
      try run.waitUntilSeen(processes: 4)
      kill(run.process.processIdentifier, SIGKILL)
      run.process.waitUntilExit()
      try run.waitUntilGone()
    }
  }

  @Test(
    "when it is an answer to an exercise", arguments: ["StartsAnother", "StartsAnotherAndTraps"])
  func answer(name: String) async throws {
    let lesson = try #require(LessonLine.all.first { $0.command == "blocking-wait" })
    let file = Repository.root.appending(
      path: "Tests/LessonTests/Exercises/Answers/\(name).swift")
    let program = try await Answer(lesson: lesson, file: file, rejection: nil).program()
    try await ended(program)
  }

  @Test("when it is a program of a reader's own")
  func scratch() async throws {
    try await ended(try await ScratchProgram.built("StartsAnother"))
  }

  private func ended(_ program: URL) async throws {
    try await onThread {
      let run = try MarkedRun(program, [])
      try run.waitUntilSeen(processes: 1)
      _ = try run.output.fileHandleForReading.readToEnd()
      run.process.waitUntilExit()
      try run.waitUntilGone()
    }
  }
}
