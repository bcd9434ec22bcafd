/// Lays text out within a number of columns.
package enum Wrap {
  /// No line of output is wider than this.
  package static let width = 80

  /// Breaks `text` between words, and within one that is wider than a line; a line break in `text`
  /// stays one, and code between backticks stays in one line where that has room. What a terminal would obey is written out, as `text` may be a program's.
  ///
  /// - Parameters:
  ///   - first: What the first line begins with; it may have colours.
  ///   - indent: What the others begin with; as many spaces as `first` is wide, where not given.
  package static func lines(
    _ text: String, first: String = "", indent: String? = nil, width: Int = width
  ) -> [String] {
    let indent = indent ?? String(repeating: " ", count: columns(of: first))
    var lines: [String] = []
    for paragraph in text.plain.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = lines.isEmpty ? first : indent
      var isEmpty = true
      for word in words(of: paragraph, within: width - columns(of: indent)) {
        if !isEmpty, columns(of: line) + 1 + word.count > width {
          lines.append(line)
          line = indent
          isEmpty = true
        }
        if !isEmpty { line += " " }
        var rest = word
        while columns(of: line) + rest.count > width, columns(of: line) < width {
          let part = rest.prefix(width - columns(of: line))
          lines.append(line + part)
          rest = rest.dropFirst(part.count)
          line = indent
        }
        line += rest
        isEmpty = false
      }
      lines.append(line)
    }
    return lines
  }

  /// The words of a paragraph; code between backticks is one of them, unless it is too wide.
  private static func words(of paragraph: Substring, within width: Int) -> [Substring] {
    var words: [Substring] = []
    var rest = paragraph.drop { $0 == " " }
    while !rest.isEmpty {
      let word = rest.prefix { $0 != " " }
      words.append(rest[..<endOfCode(in: rest, from: word, within: width)])
      rest = rest[words[words.count - 1].endIndex...].drop { $0 == " " }
    }
    return words
  }

  /// Where a word ends, or the code that it opens, with what is attached to that.
  private static func endOfCode(
    in text: Substring, from word: Substring, within width: Int
  ) -> Substring.Index {
    var end = word.endIndex
    while text[..<end].count(where: { $0 == "`" }) % 2 == 1 {
      let next = text[end...].drop { $0 == " " }.prefix { $0 != " " }
      // Nothing closes it.
      if next.isEmpty { return word.endIndex }
      end = next.endIndex
    }
    return text[..<end].count > width ? word.endIndex : end
  }

  /// A command to copy. Where it is wider than a line, the shell is told that it goes on, and
  /// finds in the lines what would stand in one.
  ///
  /// - Parameter first: What stands before it.
  package static func command(_ command: String, first: String = "") -> [String] {
    var lines: [String] = []
    var rest = Substring(command)
    var room = width - first.count
    while rest.count > room {
      lines.append(rest.prefix(room - 1) + "\\")
      rest = rest.dropFirst(room - 1)
      room = width
    }
    lines.append(String(rest))
    lines[0] = first + lines[0]
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
