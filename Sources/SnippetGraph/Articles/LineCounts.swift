/// `{{lines/AsyncOperation/Replacement/loop}}` in an article stands for how many lines of code a
/// region has: without blank lines, and without those that are a comment and nothing else.
struct LineCounts {
  /// The snippets of the sources by their paths.
  var snippets: [String: Snippet]

  static let placeholder = "lines"

  /// What a placeholder stands for, by what follows its first word: a source's path as in
  /// `@Snippet`, and the name of a region; without one, all regions of the source count.
  func value(_ path: [Substring]) throws(Explorations.Unknown) -> String {
    let whole = Snippet.root + path.joined(separator: "/")
    if let snippet = snippets[whole] { return "\(count(snippet.lines[...]))" }
    let source = Snippet.root + path.dropLast().joined(separator: "/")
    guard let snippet = snippets[source] else {
      throw Explorations.Unknown("source with regions", path.joined(separator: "/"), known: [])
    }
    guard let slice = path.last.flatMap({ snippet.slices[String($0)] }) else {
      throw Explorations.Unknown(
        "region of \(snippet.origin)", path.last ?? "", known: snippet.slices.keys.sorted())
    }
    return "\(count(snippet.lines[slice]))"
  }

  private func count(_ lines: ArraySlice<String>) -> Int {
    lines.count { line in
      let code = line.drop(while: \.isWhitespace)
      return !code.isEmpty && !code.hasPrefix("//")
    }
  }
}
