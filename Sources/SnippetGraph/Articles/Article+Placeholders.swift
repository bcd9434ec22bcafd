/// `{{blocking-wait/starved/schedules}}` in an article stands for what the built lesson says of
/// that when the site is made. DocC itself cannot show a text inside a sentence.
extension Article {
  /// The text with every placeholder filled in; lines stay where they are.
  ///
  /// - Parameter value: What a placeholder stands for, by the names in it.
  /// - Throws: `Problems` with each placeholder that `value` threw for.
  func filled(_ value: ([Substring]) throws -> String) throws -> String {
    var problems: [Problem] = []
    let filled = text.replacing(/\{\{([^{}\n]*)\}\}/) { match in
      do {
        return try value(match.1.split(separator: "/", omittingEmptySubsequences: false))
      } catch {
        problems.append(problem(at: match.range.lowerBound, "\(match.0): \(error)"))
        return ""
      }
    }
    let whole = text.ranges(of: /\{\{[^{}\n]*\}\}/)
    for open in text.ranges(of: "{{") where !whole.contains(where: { $0.contains(open.lowerBound) })
    {
      problems.append(
        problem(
          at: open.lowerBound,
          "no placeholder; one is written {{LESSON/MODEL/schedules}}, in a single line"))
    }
    if !problems.isEmpty { throw Problems(all: problems.sorted { $0.line ?? 0 < $1.line ?? 0 }) }
    return filled
  }
}
