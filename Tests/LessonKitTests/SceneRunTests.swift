import Foundation
import Processes
import Simulation
import TestSupport
import Testing

@testable import LessonKit

/// What a parent makes of how a scene's process ended.
@Suite struct SceneRunTests {
  @Test(arguments: ["exits", "exits-at-once"])
  func `a scene that exits without a word has vanished`(scene: String) async throws {
    #expect(try await observe(scene) == Seen.vanished(status: 0, words: ""))
  }

  @Test func `a scene that exits with words on standard error has vanished with them`() async throws
  {
    #expect(
      try await observe("exits-with-words") == Seen.vanished(status: 9, words: "the disk is gone"))
  }

  @Test func `a scene that prints without an end of line is heard all the same`() async throws {
    #expect(try await observe("prints") == Seen.returned(Ending()))
  }

  @Test func `a scene that stops itself is told to go on`() async throws {
    #expect(try await observe("stops-itself") == Seen.returned(Ending()))
  }

  @Test func `a scene that takes more and more memory ends before the machine has none`()
    async throws
  {
    // Under Thread Sanitizer there is no such limit, and its own is far away.
    if ThisProcess.isSanitized { return }
    guard case .crashed = try await observe("takes-all-memory") as Seen else {
      Issue.record("it ended otherwise")
      return
    }
  }

  @Test func `an outcome that cannot be written is told as that`() async throws {
    guard case .returnedWhatCannotBeTold(let why) = try await observe("returns-no-number") as Seen
    else {
      Issue.record("it ended otherwise")
      return
    }
    #expect(why.contains("Double.nan"))
    let (lines, end) = try await run("--variant", "returns-no-number")
    #expect(end.how == .exited(1))
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(
      text.contains("It returns, and its outcome does not come through as JSON: "), "\(text)")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `an outcome that cannot be read is told as that, too`() async throws {
    let observation: Observation<LongerEnding> = try await observe("returns")
    guard case .returnedWhatCannotBeTold(let why) = observation else {
      Issue.record("it ended otherwise: \(observation)")
      return
    }
    #expect(why.contains("images"))
  }

  @Test func `code that reads standard input finds it empty`() async throws {
    let (lines, end) = try await run("--explore", "--variant", "reads-input")
    #expect(end.how == .exited(0), "\(lines)")
  }

  @Test func `a replay that the claim does not allow is no success`() async throws {
    let (_, end) = try await run("--replay", "0", "--variant", "claims-another")
    #expect(end.how == .exited(1))
    let (_, endOfOther) = try await run("--replay", "0", "--variant", "ends")
    #expect(endOfOther.how == .exited(0))
  }

  @Test func `a scene that traps crashes with the runtime's message, and no more`() async throws {
    guard case .crashed(_, let words) = try await observe("traps") as Seen else {
      Issue.record("it did not crash")
      return
    }
    #expect(words == "the disk is gone")
  }

  @Test func `a scene that never ends is given up by what it has used`() async throws {
    let ceiling = Ceiling(processorTime: .milliseconds(500), idleTurns: .max)
    #expect(
      try await observe("spins", ceiling: ceiling)
        == Seen.neitherEndedNorStalled(after: .processorTime(.milliseconds(500))))
  }

  @Test func `a scene that needs a wider pool is left out, and says how wide`() async throws {
    guard case .leftOut(let width, let needs) = try await observe("needs-much") as Seen else {
      Issue.record("it was played")
      return
    }
    #expect(width == ThisProcess.poolWidth)
    #expect(needs == 1_000_000)
  }

  @Test func `a run in which nothing was played is no success`() async throws {
    let (lines, end) = try await run("--variant", "needs-much")
    #expect(end.how == .exited(1))
    #expect(
      lines.last == "Nothing was shown: everything is left out on this machine, as said above.")
  }

  @Test func `a run in which a scene vanished is no success`() async throws {
    let (lines, end) = try await run("--variant", "exits")
    #expect(end.how == .exited(1))
    #expect(lines.contains { $0.contains("it exits with 0") })
  }

  @Test(arguments: [
    ("crashes", "crashed: the disk is gone"), ("exits-in-schedule", "crashed: exit with status 0"),
  ])
  func `a model that ends its process is counted, and the command ends with 1`(
    model: String, words: String
  ) async throws {
    let (lines, end) = try await run("--explore", "--variant", model)
    #expect(end.how == .exited(1))
    #expect(lines.contains { $0.contains("1 schedule, in each: \(words).") })
    let (replayed, endOfReplay) = try await run("--replay", "0", "--variant", model)
    #expect(endOfReplay.how == .exited(1))
    #expect(replayed.contains("crashed"))
  }

  @Test func `a model that ends is as stated in a child process, too`() async throws {
    let (lines, end) = try await run("--explore", "--variant", "ends")
    #expect(end.how == .exited(0), "\(lines)")
  }

  /// A lesson for tests, built beside them.
  private static let lesson = Products.executable("PlayedScenes")

  private typealias Seen = Observation<Ending>

  private func observe<Outcome: LessonOutcome>(
    _ scene: String, ceiling: Ceiling = Ceiling()
  ) async throws -> Observation<Outcome> {
    try await onThread {
      try SceneRun<Outcome>(
        ChildArguments(scene: scene, code: .antipattern), in: Self.lesson, ceiling: ceiling
      ).observation
    }
  }

  private func run(_ arguments: String...) async throws -> (lines: [String], end: ChildEnd) {
    try await onThread {
      let child = try ChildProcess(Self.lesson, arguments)
      var lines: [String] = []
      while true {
        switch child.next() {
        case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
        case .nothing: continue
        case .noMore: return (lines, try child.end())
        }
      }
    }
  }

  /// What the scenes return, as far as their parent must know.
  private struct Ending: LessonOutcome {
    var description: String { "the end" }
  }

  /// More than the scenes return.
  private struct LongerEnding: LessonOutcome {
    var images: Int
    var description: String { "images \(images)" }
  }
}
