/// How wide each column is: room for its longest word, and what is left goes to
/// whoever is narrowest and has more to say.
struct ColumnWidths {
  private var widths: [Int]
  /// Between two columns.
  static let gap = 2

  /// - Parameter texts: What each column holds; it is broken between words.
  init(of texts: [[String]], within room: Int) {
    let room = room - Self.gap * max(0, texts.count - 1)
    let longestWords = texts.map { texts in
      texts.flatMap { $0.split(separator: " ") }.map(\.count).max() ?? 1
    }
    let longestTexts = texts.map { $0.map(\.count).max() ?? 1 }
    guard longestWords.reduce(0, +) <= room else {
      // Words have to be broken, too; nobody is to suffer more than the others.
      widths = texts.map { _ in max(1, room / texts.count) }
      return
    }
    widths = longestWords
    var left = room - widths.reduce(0, +)
    while left > 0 {
      let wanting = widths.indices.filter { widths[$0] < longestTexts[$0] }
      guard let narrowest = wanting.min(by: { widths[$0] < widths[$1] }) else { return }
      widths[narrowest] += 1
      left -= 1
    }
  }

  subscript(column: Int) -> Int { widths[column] }
}
