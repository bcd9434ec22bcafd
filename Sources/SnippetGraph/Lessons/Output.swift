import Foundation

/// What a lesson's command prints.
struct Output {
  /// The options of the command line that an article names by the rest of its path:
  /// "Output/variant/starved" is what `--variant starved` prints.
  static func arguments(_ rest: some Sequence<Substring>) -> [String] {
    rest.enumerated().map { $0.offset == 0 ? "--\($0.element)" : String($0.element) }
  }

  /// Its paragraphs are the slices, so far as they have a name: "columns", the next one
  /// "columns-2".
  static func snippet(path: String, origin: String, _ text: String) -> Snippet {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    var snippet = Snippet(path: path, origin: origin, language: .text, lines: lines)
    for paragraph in lines.indices.split(whereSeparator: { lines[$0].isEmpty }) {
      guard let first = paragraph.first, let last = paragraph.last,
        let kind = name(ofParagraph: lines[first])
      else { continue }
      let earlier = snippet.slices.keys.count { $0 == kind || $0.hasPrefix(kind + "-") }
      let name = earlier == 0 ? kind : "\(kind)-\(earlier + 1)"
      // The table is followed by other lines without a blank one between.
      let end = lines[first...last].firstIndex { $0.hasPrefix("TRY IT") } ?? last + 1
      snippet.slices[name] = first..<end
    }
    return snippet
  }

  /// By the line that it begins with.
  private static func name(ofParagraph line: String) -> String? {
    switch line.split(separator: " ").first {
    case "ANTI-PATTERN": "antipattern"
    case "REPLACEMENT": "replacement"
    case "time": "columns"
    case "expected": "endings"
    // The times above intervals.
    case "0" where line.hasPrefix(" "): "intervals"
    default: nil
    }
  }

  /// The first line of an `Output.txt` that is not what the command prints now.
  ///
  /// A figure of more digits may break a line elsewhere, so words are compared and not lines.
  ///
  /// - Parameter width: The number of threads of the pool, which `{width}` stands for.
  static func stale(
    _ stated: String, file: String, command: String, printed: String, width: Int
  ) -> Problem? {
    let stated = stated.replacing("{width}", with: "\(width)")
      .replacing("{width-1}", with: "\(width - 1)")
    var words = printed.split(whereSeparator: \.isWhitespace)[...]
    var line = 0
    for text in stated.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      for word in text.split(whereSeparator: \.isWhitespace) {
        guard words.first == word else {
          let printed = words.first.map { "prints '\($0)'" } ?? "ends"
          return problem("'\(word)' is stated here, and \(command) \(printed)")
        }
        words.removeFirst()
      }
    }
    return words.first.map { problem("ends here, and \(command) goes on with '\($0)'") }

    func problem(_ what: String) -> Problem {
      Problem(
        file: file, line: line,
        message: "stale: \(what); run it, read it, and save what it prints with its placeholders")
    }
  }
}
