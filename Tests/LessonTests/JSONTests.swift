import Foundation
import Simulation
import Testing
import Timeline

@testable import BlockingWait
@testable import LessonKit

/// The article on `--json` and what the command prints name the same fields.
@Suite("The result for machines")
struct JSONTests {
  @Test(
    "has the fields that are documented, and no others",
    arguments: [
      (
        "## A run or an exploration",
        [["--antipattern"], ["--variant", "main-queue"], ["--explore", "--schedules", "2"]]
      ),
      (
        "## A replay",
        [["--replay", "0"], ["--replay", "0", "--variant", "suspended"], ["--replay", "9"]]
      ),
    ])
  func fields(heading: String, commands: [[String]]) async throws {
    var printed: Set<String> = []
    for arguments in commands {
      let run = try await Command.run("blocking-wait", arguments + ["--json"])
      #expect(run.errors == "")
      printed.formUnion(try JSONFields.printed(run.output))
    }
    let documented = try JSONFields.documented(below: heading)
    #expect(documented.sorted() == printed.sorted())
  }

  @Test("has no word for a verdict, an ending or a kind of event that is not documented")
  func words() throws {
    let article = try JSONFields.article()
    let words =
      Judgement.allCases.map(\.rawValue) + RunEnding.Kind.allCases.map(\.rawValue)
      + Event.Kind.allCases.map(\.rawValue) + Half.allCases.map(\.rawValue)
    for word in words { #expect(article.contains("`\(word)`"), "\(word)") }
  }

  @Test("escapes what a terminal would obey, and says the same")
  func plain() async throws {
    let arguments = ["--variant", "traps-in-colours"]
    let text = try await Command.run("PlayedScenes", arguments)
    #expect(text.output.contains(#"\u{1B}[31m\u{009B}2J\u{202E}gone"#))
    let json = try await Command.run("PlayedScenes", arguments + ["--json"])
    #expect(json.output.contains(#"\u001b[31m\u009b2J\u202egone"#))
    for run in [text, json] {
      #expect(run.output.unicodeScalars.allSatisfy { $0.isPlain || $0 == "\n" })
    }
    let result = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let endings = (result as? [String: Any])?["endings"] as? [[String: Any]]
    let observed = endings?.first?["observed"] as? String
    #expect(observed?.hasSuffix("\u{1B}[31m\u{9B}2J\u{202E}gone") == true)
  }
}
