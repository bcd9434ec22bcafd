/// Lays text out within a number of columns.
package enum Wrap {
  /// No line of output is wider than this.
  package static let width = 80

  /// Breaks `text` between words; a line break in `text` stays one.
  ///
  /// - Parameters:
  ///   - first: What the first line begins with.
  ///   - indent: What the others begin with; as many spaces as `first` is wide, where not given.
  package static func lines(
    _ text: String, first: String = "", indent: String? = nil, width: Int = width
  ) -> [String] {
    let indent = indent ?? String(repeating: " ", count: columns(of: first))
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? first : indent
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        if !isEmpty, columns(of: line) + 1 + columns(of: word) > width {
          lines.append(line)
          line = indent
          isEmpty = true
        }
        line += isEmpty ? String(word) : " " + word
        isEmpty = false
      }
      lines.append(line)
    }
    return lines
  }

  /// How many columns of a terminal `text` takes: a colour takes none.
  private static func columns(of text: some StringProtocol) -> Int {
    guard text.contains("\u{1B}") else { return text.count }
    return String(text).replacing(#/\u{1B}\[[0-9;]*m/#, with: "").count
  }

  /// `text` followed by as many spaces as make it `width` wide.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }
}
