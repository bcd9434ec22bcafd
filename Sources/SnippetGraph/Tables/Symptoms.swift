/// The README's table from symptom to lesson, which is the only one there is.
struct Symptoms {
  var repository: Repository
  var links: LessonLinks

  struct Row: Equatable {
    /// What the reader sees, or a message word for word.
    var symptom: String
    var command: String
    /// Behind the command: options, or that it is told in the article.
    var rest: String
  }

  func rows() throws -> [Row] {
    let readme = try repository.text("README.md")
    guard let begin = readme.firstRange(of: "\n## Find your problem\n") else {
      throw Explorations.Unknown("section of README.md", "Find your problem", known: [])
    }
    // Behind the head and the rule.
    let lines = readme[begin.upperBound...]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return try lines.map { line in
      guard let row = line.wholeMatch(of: /\| (.+) \| `([a-z-]+)( --[^`]+)?`(, its article)? \|/)
      else {
        throw Explorations.Unknown("row of the table in README.md", line, known: [])
      }
      let options = row.3.map { " `\($0.drop { $0 == " " })`" } ?? ""
      return Row(
        symptom: String(row.1), command: String(row.2), rest: options + (row.4 ?? ""))
    }
  }

  func table() throws -> String {
    Markdown.table(
      ["what you see", "lesson"],
      try rows().map { [$0.symptom, try links.link($0.command) + $0.rest] })
  }
}
