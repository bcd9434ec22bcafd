/// A command line that cannot be carried out: what was expected, what came, and what to try.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }

  static func unknown(_ argument: String) -> UsageError {
    guard argument.hasPrefix("-") else {
      return UsageError("'\(argument)' is not an option; options begin with --.")
    }
    let name = argument.prefix { $0 != "=" }
    return UsageError(
      "there is no option \(name)."
        + suggestion(for: String(name), from: Option.allCases.map(\.flag)))
  }

  static func noVariant(_ name: String, of variants: [String]) -> UsageError {
    let names = variants.joined(separator: ", ")
    guard !name.isEmpty, !name.hasPrefix("--") else {
      return UsageError("--variant needs a name: one of \(names).")
    }
    return UsageError(
      "no variant is named '\(name)'." + suggestion(for: name, from: variants)
        + " The variants: \(names).")
  }

  /// " Did you mean X?", where some name is near enough to be meant.
  private static func suggestion(for name: String, from names: [String]) -> String {
    let nearest = names.map { ($0, distance(name, $0)) }.min { $0.1 < $1.1 }
    guard let (meant, edits) = nearest, edits <= max(2, meant.count / 3) else { return "" }
    return " Did you mean \(meant)?"
  }

  /// How many letters must be put in, left out or exchanged to turn one word into the other.
  private static func distance(_ from: String, _ to: String) -> Int {
    var row = Array(0...to.count)
    for (i, letter) in from.enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, other) in to.enumerated() {
        let exchanged = previous + (letter == other ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = min(exchanged, previous + 1, row[j] + 1)
      }
    }
    return row[to.count]
  }
}
