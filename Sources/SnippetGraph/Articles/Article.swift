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

  /// What it shows by `@Snippet`, and where it says so.
  var references: [Reference] {
    text.matches(of: /@Snippet\(\s*path:\s*"([^"]*)"(?:\s*,\s*slice:\s*"([^"]*)")?/).map {
      Reference(path: String($0.1), slice: $0.2.map(String.init), at: $0.range.lowerBound)
    }
  }

  struct Reference {
    var path: String
    var slice: String?
    var at: String.Index
  }

  /// The references that lead nowhere.
  func unresolved(in snippets: [String: Snippet]) -> [Problem] {
    references.compactMap { reference in
      guard let snippet = snippets[reference.path] else {
        return problem(
          at: reference.at,
          "no source has regions, and no lesson an output, by the path '\(reference.path)'")
      }
      guard let slice = reference.slice, snippet.slices[slice] == nil else { return nil }
      let known = snippet.slices.keys.sorted().joined(separator: ", ")
      return problem(
        at: reference.at,
        "\(snippet.origin) has no part named '\(slice)'; it has: \(known)")
    }
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
