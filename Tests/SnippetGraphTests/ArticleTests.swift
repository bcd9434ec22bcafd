import Testing

@testable import SnippetGraph

@Suite("An article")
struct ArticleTests {
  private func problems(_ text: String) -> [Problem] {
    Article(file: "A.md", text: text).problems()
  }

  @Test(
    "has no code of its own",
    arguments: [
      "```swift\nlet a = 1\n```", "~~~swift\nlet a = 1\n~~~", "``` Swift\nlet a = 1\n```",
      "````swift\nlet a = 1\n````", "- item\n\n  ```swift\n  let a = 1\n  ```",
      "```swift, strikeout=1\nlet a = 1\n```", "```json\n{}\n```", "```text\nIt stalls.\n```",
      "```swift-not-compiled\nlet a = 1\n```",
    ])
  func pastedCode(block: String) throws {
    let found = problems("Text.\n\n" + block + "\n")
    let problem = try #require(found.first)
    #expect(found.count == 1 && problem.message.contains("is pasted; mark a region of a source"))
    #expect(problem.line == (block.hasPrefix("-") ? 5 : 3))
  }

  @Test("may show code that is not compiled here, where the page says so above it")
  func exception() {
    let block = "\n```swift\nimport UIKit\n```\n"
    #expect(problems("*Not compiled here: it needs UIKit.*\n" + block).isEmpty)
    #expect(problems("*Not compiled here.*" + block).isEmpty)
    #expect(problems("*Not compiled here.*\n\nMore text.\n" + block).count == 1)
  }

  @Test("has no output of its own: a block holds commands to type")
  func pastedOutput() throws {
    let commands = """
      ```
      # A comment.
      git clone forward-progress
      docker run --rm \\
        swift:6.3 swift run blocking-wait

      make test
      ```
      """
    #expect(problems(commands).isEmpty)
    let found = problems("```sh\nswift run blocking-wait\nIt stalls: 2 of 2\nas stated\n```")
    #expect(found.map(\.line) == [3], "one is enough for a block")
    #expect(found.first?.message.hasPrefix("a block holds commands to type, not 'It'") == true)
  }

  @Test("closes each block")
  func openBlock() {
    #expect(
      problems("Text.\n```\nmake test\n").map(\.description) == [
        "A.md:2: error: the block that begins here has no end"
      ])
    #expect(problems("````\nmake test\n```\n").count > 0, "by as many marks as opened it")
  }

  @Test("has no code by four spaces, and items of lists may go on")
  func indented() {
    #expect(problems("Text.\n\n    let a = 1\n").map(\.line) == [3])
    #expect(problems("Text.\n\n\tlet a = 1\n").map(\.line) == [3])
    #expect(problems("- Item.\n\n    It goes on.\n\n1. Item.\n\n    It goes on.\n").isEmpty)
    #expect(problems("A sentence\n    that goes on.\n").isEmpty)
    #expect(problems("- Item.\n\nText.\n\n    let a = 1\n").map(\.line) == [5])
  }

  @Test(
    "has no count of schedules that was typed",
    arguments: [
      "70 schedules", "1 schedule", "9,420 schedules", "10.030 schedules", "**70** schedules",
      "70 failing schedules", "70 *failing* schedules", "in 6 interleavings", "a 70-schedule bound",
      "70\nschedules", "Schedules: 70", "interleavings: **6**", "`70` schedules", "70 Schedules",
    ])
  func typedCount(count: String) throws {
    let found = problems("Text.\n\nIt has \(count) here.\n")
    let problem = try #require(found.first)
    #expect(found.count == 1)
    #expect(problem.line == 3 && problem.message.contains("is typed by hand; the build counts"))
  }

  @Test(
    "may speak of schedules, and have the build count them",
    arguments: [
      "{{blocking-wait/starved/schedules}} schedules", "the schedules of 2 tasks",
      "{{a/images 2/schedules}}", "two schedules", "With Swift 6.3, schedules differ.",
      "`--schedules 500`", "a schedule is 0.1.2", "It has 2 tasks.\n\nSchedules are picked.",
    ])
  func noCount(text: String) {
    #expect(problems(text).isEmpty)
  }

  @Test("shows parts that are there; others are named, with those that are")
  func references() {
    let text = """
      @Snippet(path: "ForwardProgress/Snippets/A/B", slice: "c")
      @Snippet(path: "ForwardProgress/Snippets/A/B")
      @Snippet(path: "ForwardProgress/Snippets/A/B", slice: "d")
      @Snippet(path: "ForwardProgress/Snippets/A/C", slice: "c")
      """
    let path = "ForwardProgress/Snippets/A/B"
    let snippet = Snippet(
      path: path, origin: "Sources/A/B.swift", language: .swift, lines: ["1", "2"],
      slices: ["c": 0..<1, "b": 1..<2])
    let problems = Article(file: "A.md", text: text).unresolved(in: [path: snippet])
    #expect(
      problems.map(\.description) == [
        "A.md:3: error: Sources/A/B.swift has no part named 'd'; it has: b, c",
        "A.md:4: error: no source has regions, and no lesson an output, by the path "
          + "'ForwardProgress/Snippets/A/C'",
      ])
  }
}
