/// Markdown that the build writes into articles.
enum Markdown {
  /// A table; a row has as many cells as the head.
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// Code or a message in a cell. Two backticks would be a link to a symbol, so there are none in it.
  static func code(_ text: String) -> String {
    "`\(text.replacing("|", with: "\\|"))`"
  }
}
