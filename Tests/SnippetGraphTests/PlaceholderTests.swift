import Testing

@testable import SnippetGraph

@Suite("A placeholder")
struct PlaceholderTests {
  private let explorations = """
    {
      "lesson": "blocking-wait", "somethingNew": [1, 2],
      "models": [{
        "name": "starved", "half": "antipattern", "isExhausted": true, "somethingNew": {},
        "scope": "every schedule at actor entries", "schedules": 9430,
        "found": [
          { "result": "starved", "schedules": 9420, "example": "0.1" },
          { "result": "images 2", "schedules": 10, "example": "0" }
        ]
      }]
    }
    """

  private func fill(_ text: String) throws -> String {
    let explorations = try Explorations(json: explorations)
    return try Article(file: "A.md", text: text).filled { path in
      guard path.first == "blocking-wait" else {
        throw Explorations.Unknown("lesson", path.first ?? "", known: ["blocking-wait"])
      }
      return try explorations.value(Array(path.dropFirst()))
    }
  }

  private func problems(_ text: String) throws -> [String] {
    let found = #expect(throws: Problems.self) { try fill(text) }
    return try #require(found).all.map(\.description)
  }

  @Test("stands for what the lesson's exploration says, whatever else that says")
  func values() throws {
    #expect(
      try fill(
        """
        In {{blocking-wait/starved/scope}}: {{blocking-wait/starved/schedules}} schedules,
        {{blocking-wait/starved/images 2/schedules}} of them well,
        as `{{blocking-wait/starved/starved/example}}` is not.
        """) == """
          In every schedule at actor entries: 9,430 schedules,
          10 of them well,
          as `0.1` is not.
          """)
  }

  @Test("that names what is not there is refused, with its line and the names there are")
  func unknown() throws {
    #expect(
      try problems(
        """
        {{waiting/starved/schedules}}
        {{blocking-wait/hungry/schedules}}

        {{blocking-wait/starved/runs}}, {{blocking-wait/starved}}
        {{blocking-wait/starved/images 3/schedules}}
        {{blocking-wait/starved/starved/runs}}
        {{}}
        """) == [
          "A.md:1: error: {{waiting/starved/schedules}}: "
            + "no lesson is named 'waiting'; known: 'blocking-wait'",
          "A.md:2: error: {{blocking-wait/hungry/schedules}}: "
            + "no model is named 'hungry'; known: 'starved'",
          "A.md:4: error: {{blocking-wait/starved/runs}}: no figure is named 'runs'; "
            + "known: 'schedules', 'scope', 'RESULT/schedules', 'RESULT/example'",
          "A.md:4: error: {{blocking-wait/starved}}: no figure is named ''; "
            + "known: 'schedules', 'scope', 'RESULT/schedules', 'RESULT/example'",
          "A.md:5: error: {{blocking-wait/starved/images 3/schedules}}: "
            + "no result of starved is named 'images 3'; known: 'starved', 'images 2'",
          "A.md:6: error: {{blocking-wait/starved/starved/runs}}: "
            + "no figure is named 'runs'; known: 'schedules', 'example'",
          "A.md:7: error: {{}}: no lesson is named ''; known: 'blocking-wait'",
        ])
  }

  @Test("must be whole, in one line")
  func open() throws {
    #expect(
      try problems("A\n{{blocking-wait/starved\n/schedules}}") == [
        "A.md:2: error: no placeholder; one is written {{LESSON/MODEL/schedules}}, in a single line"
      ])
  }

  @Test("is not needed for a list of all explorations")
  func list() throws {
    let snippet = try Explorations(json: explorations).snippet(path: "P", origin: "O")
    #expect(
      snippet.lines == [
        "starved: 9,430 schedules", "  every schedule at actor entries",
        "  9,420 starved, for example 0.1", "  10 images 2, for example 0",
      ])
    #expect(snippet.slices == ["starved": 0..<4] && snippet.language == .text)
  }
}
