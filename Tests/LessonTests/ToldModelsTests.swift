import Foundation
import Simulation
import Testing

@testable import LessonKit
@testable import ToldModels

@Suite("A half whose first model has intervals")
struct ToldModelsTests {
  @Test("begins with that model, and has a line for each of the others")
  func withScenes() async throws {
    let run = try await Command.run("ToldModels")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      try half(of: run.output, "ANTI-PATTERN") == [
        "at-once: three colours, three seconds each.",
        "       0 s                    1                       2                      3",
        "red    [====================================================================]",
        "green  [====================================================================]",
        "blue   [====================================================================]",
        "[ begins   = under way   ] ends",
        "It ends: 3 whole, at most 3 at once, in 3,060 of 3,060 schedules run.",
        "  variant           (in full: --variant NAME)               expected   observed",
        "  at-once           as told above           3 whole, at most 3 at once as stated",
        "  antipattern-scene a scene for tests.      0 whole, at most 0 at once as stated",
        "  brief             a model for tests: 1    0 whole, at most 0 at once as stated",
        "                    schedule.",
        "  A schedule is one order of the steps.",
      ])
    #expect(run.output.hasSuffix("\n5 of 5 endings as stated.\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("needs no scenes")
  func withoutScenes() async throws {
    let run = try await alone([])
    #expect(run.status == 0 && run.errors == "")
    #expect(
      try half(of: run.output, "REPLACEMENT").dropFirst(2) == [
        "in-turn: one after the other, cancelled in the second.",
        "       0 s     0.5    1       1.5     2      2.5     3       3.5    4       4.5",
        "red    [============================================]",
        "green                                                [====================x!",
        "blue   never starts",
        "[ begins   = under way   x is cancelled   ] ends   ! fails",
        "It ends: 1 whole, at most 1 at once, in the one schedule run.",
        "  variant      (in full: --variant NAME)                    expected   observed",
        "  in-turn      as told above                1 whole, at most 1 at once as stated",
      ])
    #expect(run.output.hasSuffix("\n3 of 3 endings as stated.\n"))
    let replacement = try await alone(["--replacement"]).output
    #expect(replacement.hasSuffix("\n1 of 1 ending as stated.\n"))
    #expect(replacement.contains("\n  A schedule is one order of the steps.\n"))
  }

  @Test(
    "shows the intervals before the columns where a schedule is shown in full",
    arguments: [
      ["--variant", "in-turn"], ["--explore", "--replacement"],
      ["--variant", "in-turn", "--replay", "0"],
    ])
  func inFull(arguments: [String]) async throws {
    let run = try await alone(arguments)
    #expect(run.status == 0 && run.errors == "")
    let intervals = try #require(run.output.range(of: "\nblue   never starts\n"))
    let columns = try #require(run.output.range(of: "\n\ntime     red         green\n"))
    #expect(intervals.upperBound < columns.lowerBound)
  }

  @Test("has in its JSON what it tells, the model first")
  func json() async throws {
    let run = try await Command.run("ToldModels", ["--json"])
    let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    func names(_ field: String) -> [String] {
      (result?[field] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    #expect(
      names("endings") == [
        "at-once", "antipattern-scene", "brief", "in-turn", "replacement-scene",
      ])
    #expect(names("models") == ["at-once", "brief", "in-turn"])
  }

  @Test("lists no scenes in its usage where there are none, and names the models it knows")
  func usage() async throws {
    let help = try await alone(["--help"])
    #expect(help.status == 0 && !help.output.contains("real threads:"))
    #expect(help.output.contains("\nVariants, explored (models):\n  at-once "))
    let wrong = try await alone(["--variant", "nothing"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("The variants: at-once, brief,\nin-turn."))
  }

  @Test("is drawn as it is told")
  func timeline() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "told-\(UUID()).md")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try await alone(["--timeline", file.path]).status == 0)
    let table = try String(contentsOf: file, encoding: .utf8)
    #expect(table.contains("| 4 | 4.500 s | green | is cancelled | is cancelled |"))
  }

  private func alone(_ arguments: [String]) async throws -> Command {
    try await Command.run("ToldModels", arguments, environment: ["TOLD_MODELS": "alone"])
  }

  /// The lines of a half below its heading.
  private func half(of output: String, _ name: String) throws -> [Substring] {
    let paragraph = try #require(
      output.components(separatedBy: "\n\n").first { $0.hasPrefix(name) })
    return Array(Substring(paragraph).split(separator: "\n").dropFirst())
  }
}

@Suite("The words that stand below the lines of models")
struct WordsTests {
  private let schedule = "  A schedule is one order of the steps."

  @Test("say what a step limit is, where a model ends at one")
  func stepLimit() async {
    var options = ExplorationOptions()
    options.bound.delays = 0
    options.maximumSteps = 200
    let model = Model<Painted>(
      "for-ever", .antipattern, "it never ends.", options: options,
      claim: Claim(found: [.ends(.stepLimit)])
    ) { _ in
      while true { await Task.yield() }
    }
    let run = await ModelRun.explored(model, code: .antipattern)
    #expect(run.isAsStated)
    #expect(words(of: run.row) == [schedule + " Step limit: it went on and on."])
  }

  @Test("say it as well where that is seen, and something else was stated")
  func seen() {
    #expect(
      words(of: row(expected: "3 whole", observed: "shows 1 schedule: 1 step limit"))
        == [schedule + " Step limit: it went on and on."])
  }

  @Test("explain each way to end that stands in a line, in one order, and no other")
  func several() {
    #expect(
      words(of: row(expected: "step limit"), row(expected: "starved"), row(expected: "starved"))
        == [
          schedule + " Starved: work is ready, no thread free.",
          "  Step limit: it went on and on.",
        ])
    #expect(
      words(of: row(expected: "deadlocked")) == [schedule + " Deadlocked: nobody resumes the task."]
    )
    #expect(words(of: row(expected: "3 whole")) == [schedule])
    #expect(words() == [])
  }

  private func words(of rows: VerdictTable.Row...) -> [String] {
    Sections<ToldModels>(style: .plain).words(of: rows)
  }

  private func row(expected: String, observed: String? = nil) -> VerdictTable.Row {
    VerdictTable.Row(
      name: "brief", half: .antipattern, expected: expected, observed: observed ?? expected,
      verdict: observed == nil ? .asStated : .otherwise)
  }
}

@Suite("What is said of a model that is told")
struct EndingsTests {
  @Test("is how many schedules end as the one that is shown, and how the others do")
  func several() async throws {
    let options = ExplorationOptions()
    let model = Model<Painted>(
      "either", .antipattern, "two tasks.", options: options,
      claim: Claim(found: [.returns(Painted(whole: 1)), .returns(Painted(whole: 2))])
    ) { _ in
      await withTaskGroup(of: Int.self) { group in
        for number in 1...2 {
          group.addTask {
            await schedulePoint()
            return number
          }
        }
        let first = await group.next() ?? 0
        return Painted(whole: first)
      }
    }
    let run = await ModelRun.explored(model, code: .antipattern)
    let groups = run.exploration.groups.sorted { $0.schedules > $1.schedules }
    #expect(groups.count == 2)
    let all = run.exploration.schedules
    #expect(
      run.endings(from: groups[1].result)
        == "\(groups[1].result), in \(groups[1].schedules) of \(all) schedules run; in"
        + " \(groups[0].schedules): \(groups[0].result)")
  }
}
