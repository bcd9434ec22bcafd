import Testing

@testable import SnippetGraph

@Suite("Timelines in articles")
struct TimelineTests {
  private func article(_ text: String) -> Article { Article(file: "A.md", text: text) }

  @Test("become a picture with its words, and the table behind a tab")
  func picture() throws {
    let text = "Before.\n\n![Two tasks wait.](timeline:blocking-wait/variant/starved)\n\nAfter.\n"
    let filled = try article(text).withTimelines { reference in
      #expect(reference.command == "blocking-wait")
      #expect(reference.arguments == ["--variant", "starved"])
      return ("<svg/>", "| a |\n| --- |\n| 1 |\n")
    }
    #expect(filled.pictures == ["timeline-blocking-wait-variant-starved.svg": "<svg/>"])
    #expect(
      filled.article.text.contains(
        "![Two tasks wait.](timeline-blocking-wait-variant-starved.svg)"))
    #expect(filled.article.text.contains("    | a |\n    | --- |\n    | 1 |\n"))
    #expect(filled.article.text.hasPrefix("Before.\n\n@TabNavigator {"))
    #expect(filled.article.text.hasSuffix("}\n\nAfter.\n"))
  }

  @Test("of an article are all drawn, in their places")
  func several() throws {
    let text = "![One.](timeline:a/rule/1) and ![Two.](timeline:a/rule/2)"
    let filled = try article(text).withTimelines { ($0.picture, "| \($0.picture) |") }
    #expect(filled.pictures.keys.sorted() == ["timeline-a-rule-1.svg", "timeline-a-rule-2.svg"])
    let one = try #require(filled.article.text.firstRange(of: "![One.]"))
    let two = try #require(filled.article.text.firstRange(of: "![Two.]"))
    #expect(one.lowerBound < two.lowerBound)
  }

  @Test(
    "are refused, with their line, without words, in another form, and where nothing is drawn",
    arguments: [
      ("![](timeline:a/rule/1)", "write what it shows"),
      ("![One.](timeline:a b)", "no timeline; one is written"),
      ("![One.](timeline:)", "no timeline; one is written"),
      ("![One.](timeline:unknown/rule/1)", "no such command"),
    ])
  func refused(line: String, words: String) {
    struct Refused: Error, CustomStringConvertible { var description = "no such command" }
    let problems = #expect(throws: Problems.self) {
      try article("Text.\n\n\(line)\n").withTimelines { reference in
        guard reference.command != "unknown" else { throw Refused() }
        return ("", "")
      }
    }
    #expect(problems?.all.map(\.line) == [3])
    #expect(problems?.all.first?.message.contains(words) == true)
  }

  @Test("leave other pictures alone")
  func others() throws {
    let text = "![A board.](board.svg)"
    #expect(try article(text).withTimelines { _ in ("", "") }.article.text == text)
  }
}
