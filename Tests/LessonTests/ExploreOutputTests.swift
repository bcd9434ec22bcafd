import Foundation
import Testing

@testable import BlockingWait
@testable import LessonKit

@Suite("What exploring prints")
struct ExploreOutputTests {
  @Test("is granularity, bound, counts, a schedule in columns and how to see it again")
  func explore() async throws {
    let run = try await Command.run("blocking-wait", ["--explore", "--variant", "starved"])
    #expect(run.status == 0 && run.errors == "")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "every schedule at actor entries and points in synchronous code, on 2 threads."))
    #expect(words.contains("70 schedules, in each: starved."))
    #expect(run.output.contains("\ntime     fetch 1"))
    #expect(words.contains("swift run blocking-wait --variant starved --replay 0"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("says of a bounded exploration that there are more schedules")
  func bounded() async throws {
    let arguments = ["--explore", "--variant", "starved", "--schedules", "5"]
    let run = try await Command.run("blocking-wait", arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("the first 5 schedules"))
    #expect(run.output.contains("there are more"))
    #expect(run.output.hasSuffix("0 of 1 ending as stated, 1 undecided.\n"))
  }

  @Test("is the same schedule each time, to the byte, when it is replayed")
  func replay() async throws {
    let arguments = ["--replay", "0.1.1", "--variant", "suspended"]
    let first = try await Command.run("blocking-wait", arguments)
    let second = try await Command.run("blocking-wait", arguments)
    #expect(first.status == 0 && first.output.contains("finished: images 2"))
    #expect(first.output == second.output)
  }

  @Test("ends with 1 for a schedule that the model does not have")
  func divergent() async throws {
    let run = try await Command.run("blocking-wait", ["--replay", "9.9.9"])
    #expect(run.status == 1 && run.output.contains("schedule 9.9.9:"))
    #expect(run.output.contains("starved has no such schedule: choice 1 "))
    let arguments = ["--explore", "--variant", "starved"]
    #expect(
      run.output.hasSuffix("swift run blocking-wait \(arguments.joined(separator: " "))\n"))
    #expect(try await Command.run("blocking-wait", arguments).status == 0)
  }

  @Test("is JSON and nothing else where that is asked for")
  func json() async throws {
    let run = try await Command.run("blocking-wait", ["--explore", "--json", "--antipattern"])
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(result["lesson"] as? String == "blocking-wait")
    #expect(result["verdict"] as? String == "asStated")
    let models = try #require(result["models"] as? [[String: Any]])
    #expect(models.first?["name"] as? String == "starved")
    #expect(models.first?["schedules"] as? Int == 70)
    #expect(models.first?["isExhausted"] as? Bool == true)

    let replay = try await Command.run("blocking-wait", ["--replay", "0", "--json"])
    let schedule = try #require(
      try JSONSerialization.jsonObject(with: Data(replay.output.utf8)) as? [String: Any])
    #expect(schedule["ending"] as? String == "starved")
    #expect((schedule["events"] as? [[String: Any]])?.isEmpty == false)
  }
}
