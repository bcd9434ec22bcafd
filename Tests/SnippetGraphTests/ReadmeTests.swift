import Foundation
import Testing

@testable import SnippetGraph

@Suite("The excerpts of the README")
struct ReadmeExcerptTests {
  static let stated = """
    # Title
    <!-- swift run some-lesson --variant torn, from "torn" to "again:" -->
    ```
    what was there before
    ```
    text

    """

  @Test("are made anew from what the command prints, the first and the last line included")
  func filled() throws {
    let filled = try Readme.filled(Self.stated) { command, arguments in
      #expect(command == "some-lesson" && arguments == ["--variant", "torn"])
      return "head\ntorn: two\n\n  time\n  again: it\nfoot\n"
    }
    #expect(
      filled
        == Self.stated.replacing("what was there before", with: "torn: two\n\n  time\n  again: it"))
    let again = try Readme.filled(filled) { _, _ in "torn\nagain: x\n" }
    #expect(again.contains("```\ntorn\nagain: x\n```"))
  }

  @Test(
    "are a problem, with their line, where the output has no such lines",
    arguments: ["", "torn\n", "again:\n"])
  func missing(output: String) {
    let problems = #expect(throws: Problems.self) {
      try Readme.filled(Self.stated) { _, _ in output }
    }
    #expect(problems?.all.map(\.line) == [2])
    #expect(problems?.all.first?.message.contains("begins with") == true)
  }

  @Test("leave everything else as it is")
  func rest() throws {
    let text = "a\n```\nb\n```\n<!-- a comment -->\n"
    #expect(try Readme.filled(text) { _, _ in throw CommandFailed("x", "y") } == text)
  }

  @Test("stand before a block of code each, in the repository's own README")
  func own() throws {
    let text = try Repository.own.text(Readme.file)
    var asked: [String] = []
    _ = try? Readme.filled(text) { command, arguments in
      asked.append(([command] + arguments).joined(separator: " "))
      return ""
    }
    #expect(!asked.isEmpty)
    #expect(asked.count == text.ranges(of: "<!-- swift run ").count)
  }
}
