/// The kinds of text in a picture, and how much room each takes.
enum TextStyle: String, CaseIterable {
  case title, heading, caption, lane, label, small

  /// In units of the picture.
  var size: Int {
    switch self {
    case .title: 22
    case .heading: 19
    case .caption, .lane, .label: 17
    case .small: 16
    }
  }

  var isBold: Bool {
    switch self {
    case .title, .heading, .lane: true
    case .caption, .label, .small: false
    }
  }

  var lineHeight: Int { size * 13 / 10 }
  /// How far below the top of its line the text stands.
  var baseline: Int { size }

  /// How wide `text` can come out. The reader's font is not known: these are the
  /// widths of a wide one, DejaVu Sans.
  func width(of text: String) -> Int {
    let hundredths = text.unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    return (hundredths * size * (isBold ? 112 : 100) + 9_999) / 10_000
  }

  /// In hundredths of the font's size.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "t", "f", "r", " ", ".", ",", ":", ";", "'", "|", "!", "(", ")", "-": 42
    case "m", "w", "M", "W", "@", "%", "&": 100
    case "A"..."Z", "+", "<", ">", "=", "~", "#": 84
    case " "..."~": 65
    case ..<"\u{2E80}": 100
    default: 140
    }
  }

  /// Breaks `text` into lines no wider than `width`: between words, and within a
  /// word that is wider, where it can be before a dot.
  func lines(_ text: String, within width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var rest = word
      while self.width(of: String(rest)) > width {
        let part = prefix(of: rest, within: width)
        lines.append(String(part))
        rest = rest[part.endIndex...]
      }
      line = String(rest)
    }
    return lines + (line.isEmpty ? [] : [line])
  }

  private func prefix(of word: Substring, within width: Int) -> Substring {
    var end = word.index(after: word.startIndex)
    var dot: Substring.Index?
    while end < word.endIndex, self.width(of: String(word[...end])) <= width {
      if word[end] == "." { dot = end }
      word.formIndex(after: &end)
    }
    if end < word.endIndex, word[end] == "." { dot = end }
    return word[..<(dot ?? end)]
  }
}
