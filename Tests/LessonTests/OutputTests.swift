import Foundation
import Processes
import Testing

@testable import BlockingWait
@testable import LessonKit

@Suite("What a lesson prints")
struct OutputTests {
  @Test("is its Output.txt, with this machine's figures in place", arguments: LessonLine.all)
  func output(lesson: LessonLine) async throws {
    let width = ThisProcess.poolWidth
    let stated = try Repository.text("Lessons/\(lesson.folder)/Output.txt")
      .replacingOccurrences(of: "{width}", with: "\(width)")
      .replacingOccurrences(of: "{width-1}", with: "\(width - 1)")
    let run = try await Command.run(lesson.command)
    #expect(run.status == 0)
    #expect(run.errors == "")
    // A pool of one thread leaves the scenes out that need a second one, and says so.
    if width == 1 {
      #expect(run.output.contains("left out"))
      return
    }
    // A figure of more digits may break a line elsewhere; the words are what is stated.
    #expect(words(run.output) == words(stated))
  }

  @Test("fits a terminal of 80 by 40, and has no colour in a pipe", arguments: LessonLine.all)
  func size(lesson: LessonLine) async throws {
    let lines = try await Command.run(lesson.command).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40 + 1)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!lines.contains { $0.contains("\u{1B}") })
    // A variant has one line: a name of at most 12 letters, a sentence of at most 44.
    #expect(lines.filter { $0.hasPrefix("               ") } == [])
  }

  @Test("of each variant alone ends well too")
  func variants() async throws {
    for scene in BlockingWait.scenes {
      let run = try await Command.run("blocking-wait", ["--variant", scene.name])
      #expect(run.status == 0, "\(scene.name): \(run.output)")
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(run.output.contains("\ntime     "), "it shows its timeline")
      #expect(run.output.split(separator: "\n").count <= 65, "it fits two screens")
    }
  }

  @Test("is one half where one is asked for")
  func halves() async throws {
    let first = try await Command.run("blocking-wait", ["--antipattern"])
    let second = try await Command.run("blocking-wait", ["--replacement"])
    #expect(first.status == 0 && second.status == 0)
    #expect(first.output.contains("ANTI-PATTERN") && !first.output.contains("REPLACEMENT"))
    #expect(second.output.contains("REPLACEMENT") && !second.output.contains("ANTI-PATTERN"))
  }

  @Test("is its usage, on standard output, when that is asked for")
  func help() async throws {
    let run = try await Command.run("blocking-wait", ["--help"])
    #expect(run.status == 0 && run.errors == "")
    for scene in BlockingWait.scenes { #expect(run.output.contains(scene.name)) }
    for option in Option.allCases { #expect(run.output.contains(option.flag)) }
    for status in [0, 1, UsageError.status, Console.outputFailed, Console.closedPipe] {
      #expect(run.output.contains("\n  \(status) "))
    }
    #expect(try await Command.run("blocking-wait", ["-h"]).output == run.output)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "is what is wrong and where all options are, on standard error, for a command line that is wrong",
    arguments: [
      ["--nonsense"], ["--variant"], ["--variant", "nonsense"], ["nonsense"],
      ["--antipattern", "--replacement"], ["--help=1"], ["--variant", "nonsense", "--json"],
      ["--explore", "--variant", "pool-work"], ["--explore", "--seed", "-1"], ["--replay"],
      ["--replay", "0", "--seed", "1"], ["\u{1B}[2J"],
    ])
  func usage(arguments: [String]) async throws {
    let run = try await Command.run("blocking-wait", arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("blocking-wait: "))
    #expect(run.errors.hasSuffix("\nfor all options: swift run blocking-wait --help\n"))
    #expect(run.errors.split(separator: "\n").count <= 6)
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
