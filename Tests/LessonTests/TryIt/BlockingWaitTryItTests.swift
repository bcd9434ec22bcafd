import Foundation
import Testing

@testable import BlockingWait
@testable import LessonKit

/// The edit that the lesson asks for is a mutant: what it changes must be seen.
@Suite("TRY IT of blocking-wait")
struct BlockingWaitTryItTests {
  private let words = "tried to resume its continuation more than once"

  @Test("shows what it says, in every way to run the lesson, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      BlockingWait.tryIt.then
        == "Then `--variant thousand`, `--variant main-cured` and `--variant suspended` crash: "
        + "the library answers twice, and a continuation is resumed twice.")
    try await EditedLesson.build(BlockingWait.self) { lesson in
      try await seeDefaultRun(lesson)
      let schedule = try await seeExploration(lesson)
      try await seeColumns(lesson, ["--variant", "suspended"])
      try await seeColumns(lesson, ["--replay", schedule, "--variant", "suspended"])
      #expect(lesson.processes == [])
    }
  }

  /// The scene and the model of the replacement crash, and nothing else ends otherwise.
  private func seeDefaultRun(_ lesson: EditedLesson) async throws {
    let run = try await lesson.run(["--json"])
    #expect(run.status == 1 && run.errors == "")
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    let otherwise = result.endings.filter { $0.verdict == .otherwise }
    #expect(otherwise.map(\.name) == ["thousand", "main-cured", "suspended"])
    for ending in otherwise {
      #expect(ending.observed.contains(ending.name == "suspended" ? "crashed" : "crashes: "))
      #expect(ending.observed.contains(words), "\(ending.name): \(ending.observed)")
      #expect(!ending.observed.contains("stack trace"))
    }
    let all = try await lesson.run([])
    #expect(all.status == 1 && all.errors == "")
    let printed = all.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(printed.contains(BlockingWait.tryIt.seen(in: "blocking-wait")))
    #expect(all.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Every schedule of every model of the replacement crashes; gives one of them.
  private func seeExploration(_ lesson: EditedLesson) async throws -> String {
    let run = try await lesson.run(["--explore", "--json", "--replacement"])
    #expect(run.status == 1 && run.errors == "")
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    #expect(result.models.map(\.name) == ["suspended", "suspended-on-two"])
    for model in result.models {
      #expect(model.schedules > 0)
      #expect(model.found.reduce(0) { $0 + $1.schedules } == model.schedules)
      for group in model.found {
        #expect(group.result.hasPrefix("crashed: ") && group.result.contains(words))
      }
    }
    return try #require(result.models.first?.found.first?.example)
  }

  /// The columns up to the crash, and the runtime's words.
  private func seeColumns(_ lesson: EditedLesson, _ arguments: [String]) async throws {
    let run = try await lesson.run(arguments)
    #expect(run.status == 1 && run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("time     fetch 1") })
    #expect(lines.contains { $0.contains("asks for photo 2") })
    #expect(lines.contains { $0.contains("degraded image") })
    #expect(lines.contains("crashed"))
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(words))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// What `--json` prints, as far as it is looked at here.
  private struct Result: Decodable {
    struct Model: Decodable {
      struct Group: Decodable {
        var result: String
        var schedules: Int
        var example: String
      }
      var name: String
      var schedules: Int
      var found: [Group]
    }
    struct Ending: Decodable {
      var name: String
      var verdict: Judgement
      var observed: String
    }
    var endings: [Ending]
    var models: [Model]
  }
}
