import Foundation
import Testing
import Timeline

enum ScratchProgram {
  /// The `scratch` command with one of the programs in `Programs` in its place.
  static func built(_ name: String) async throws -> URL {
    let source = Repository.root.appending(
      path: "Tests/LessonTests/Scratch/Programs/\(name).swift")
    return try await LinkedProgram(sources: [source], module: name, folder: "scratch").built()
  }
}

/// The `scratch` command, with programs that a reader might write in its place.
@Suite("Exploring one's own function")
struct ScratchTests {
  private func explore(_ program: String, _ arguments: [String] = []) async throws -> Command {
    let run = try await Command.run(try await ScratchProgram.built(program), arguments)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(run.output.unicodeScalars.allSatisfy { $0.isPlain || $0 == "\n" })
    return run
  }

  @Test("says that each schedule shows the same, and exits with success")
  func oneResult() async throws {
    let run = try await explore("OneResult")
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("every schedule at actor entries"))
    #expect(run.output.contains(#/found +(\d+) of \1: 3\n/#))
  }

  @Test("counts the schedules that end the process, and shows one with the runtime's words")
  func crash() async throws {
    let run = try await explore("ResumesTwice")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains("tried to resume its continuation more than once"))
    #expect(run.output.contains("every schedule at actor entries"))
    #expect(run.output.contains("again: swift run scratch --replay "))
  }

  @Test("names the task that waits for ever")
  func leak() async throws {
    let run = try await explore("NobodyResumes")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains("deadlocked"))
    #expect(run.output.contains("reader: suspended"))
  }

  @Test("writes out what a terminal would obey")
  func plain() async throws {
    let run = try await explore("ObeyedByTerminals")
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.contains(#"\u{1B}[31mone"#) && run.output.contains(#"\u{1B}]0;title"#))
  }

  @Test("draws no picture of nothing, and none twice")
  func pictures() async throws {
    let silent = try await explore("NobodyResumes")
    #expect(silent.output.contains("Nothing is recorded. To see"))
    #expect(!silent.output.contains("\ntime"))
    let alike = try await explore("TellsTooLittle")
    #expect(alike.output.matches(of: #/\ntime /#).count == 1, "\(alike.output)")
    #expect(alike.output.contains("Its columns are those of schedule "))
    #expect(alike.output.matches(of: #/\nagain: /#).count == 2)
  }

  @Test("runs one schedule again, whatever it does")
  func replay() async throws {
    let run = try await explore("ResumesTwice")
    let schedules = run.output.matches(of: #/--replay ([0-9.]+)/#).map { String($0.1) }
    #expect(schedules.count >= 2)
    for schedule in schedules {
      let again = try await explore("ResumesTwice", ["--replay", schedule])
      #expect(again.output.hasPrefix("Schedule \(schedule)\n"))
      #expect(again.status == 0 && again.errors == "", "\(schedule): \(again.errors)")
    }
  }

  @Test("explores no further than it is told to, and says so")
  func bounds() async throws {
    let run = try await explore("OneResult", ["--schedules", "2"])
    #expect(run.output.contains("the first 2 schedules at actor entries; there are more"))
  }

  @Test(
    "ends with 64 and a message for what it does not know",
    arguments: [["--variant", "x"], ["--nonsense"], ["--delays"], ["--replay", "a.b"], ["x"]])
  func usage(arguments: [String]) async throws {
    let run = try await explore("OneResult", arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("scratch: "))
    #expect(run.errors.contains("swift run scratch --help"))
  }
}
