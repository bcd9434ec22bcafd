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
    let indent = indent ?? String(repeating: " ", count: first.count)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? first : indent
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        if !isEmpty, line.count + 1 + word.count > width {
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

  /// `text` followed by as many spaces as make it `width` wide.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
