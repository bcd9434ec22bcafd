import Testing

@testable import SnippetGraph

@Suite("A count of lines")
struct LineCountTests {
  private let counts = LineCounts(snippets: [
    Snippet.root + "A/B": Snippet(
      path: Snippet.root + "A/B", file: "Lessons/01-A/B.swift",
      regions: [
        Region(
          name: "loop",
          lines: [
            "/// A comment.", "for a in all {", "", "  // And another.", "  use(a)  // not this",
            "}",
          ]),
        Region(name: "rest", lines: ["let b = 1"]),
      ])
  ])

  @Test("is of a region, or of all that a source has, without blank lines and comments")
  func counted() throws {
    #expect(try counts.value(["A", "B", "loop"]) == "3")
    #expect(try counts.value(["A", "B", "rest"]) == "1")
    #expect(try counts.value(["A", "B"]) == "4")
  }

  @Test("of what is not there is refused, with the names there are")
  func unknown() {
    func refusal(_ path: [Substring]) -> String? {
      #expect(throws: Explorations.Unknown.self) { try counts.value(path) }?.description
    }
    #expect(
      refusal(["A", "B", "lop"])
        == "no region of Lessons/01-A/B.swift is named 'lop'; known: 'loop', 'rest'")
    #expect(refusal(["A", "C", "loop"]) == "no source with regions is named 'A/C/loop'")
    #expect(refusal([]) == "no source with regions is named ''")
  }
}
