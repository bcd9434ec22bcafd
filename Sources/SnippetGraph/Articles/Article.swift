/// An article, in which everything made by the build has still to be filled in.
struct Article {
  /// Relative to the root of the repository.
  var file: String
  var text: String

  /// The line in which a place of the text is.
  func line(at index: String.Index) -> Int {
    1 + text[..<index].count { $0 == "\n" }
  }

  func problem(at index: String.Index, _ message: String) -> Problem {
    Problem(file: file, line: line(at: index), message: message)
  }

  /// What it shows by `@Snippet`: each path, and where it is named.
  var snippets: [(path: Substring, at: String.Index)] {
    text.matches(of: /@Snippet\(\s*path:\s*"([^"]*)"/).map { ($0.1, $0.range.lowerBound) }
  }

  /// Everything that was typed or pasted and should come from the build.
  func problems() -> [Problem] {
    pastedBlocks() + typedCounts()
  }

  /// Counts of schedules written as digits.
  private func typedCounts() -> [Problem] {
    let counts = [
      /(?i)\b\d+(?:[.,]\d+)*[*_`]*(?:[ \t]+|[ \t]*\n[ \t]*|-)(?:[a-z*_-]+\s+)?[*_]*(?:schedule|interleaving)s?\b/,
      /(?i)\b(?:schedule|interleaving)s?:[ \t]*[*_`]*\d+/,
    ]
    return counts.flatMap { text.matches(of: $0) }.map {
      let words = $0.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return problem(
        at: $0.range.lowerBound,
        "'\(words)' is typed by hand; the build counts: {{LESSON/MODEL/schedules}}")
    }
  }
}
