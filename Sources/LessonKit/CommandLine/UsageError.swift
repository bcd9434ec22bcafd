import Timeline

/// A command line that cannot be carried out: what was expected, what came, and what to try.
package struct UsageError: Error, Equatable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  /// What a command exits with that is typed wrongly, `EX_USAGE` of sysexits.h.
  package static var status: Int32 { 64 }

  /// What is wrong and what to type instead, and where the rest is told.
  package func lines(for command: String) -> [String] {
    Wrap.lines("\(command): \(message)") + ["for all options: swift run \(command) --help"]
  }

  /// - Parameter variants: What may have been meant by a word that is no option.
  static func unknown(_ argument: String, variants: [String]) -> UsageError {
    if variants.contains(argument) {
      return UsageError("\(argument) is a variant; type --variant \(argument).")
    }
    guard argument.hasPrefix("-") else {
      return UsageError("'\(Echo(argument))' is not an option; options begin with --.")
    }
    let name = argument.prefix { $0 != "=" }
    return UsageError(
      "there is no option \(Echo(name))."
        + suggestion(for: String(name), from: Option.allCases.map(\.flag)))
  }

  /// - Parameter kind: "variant", or the kind of variant that it must be.
  static func noVariant(_ name: String, of names: [String], _ kind: String) -> UsageError {
    let all = names.joined(separator: ", ")
    guard !name.isEmpty, !name.hasPrefix("--") else {
      return UsageError("--variant needs a name: one of \(all).")
    }
    return UsageError(
      "no \(kind) is named '\(Echo(name))'." + suggestion(for: name, from: names)
        + " The \(kind)s: \(all).")
  }

  /// " Did you mean X?", where some name is near enough to be meant.
  package static func suggestion(for name: String, from names: [String]) -> String {
    let near = names.compactMap { meant -> (name: String, edits: Int)? in
      let most = max(2, meant.count / 3)
      // What is much longer is another word; comparing it would take its length times the name's.
      guard name.utf8.count <= 4 * (meant.count + most) else { return nil }
      let edits = distance(name, meant)
      return edits <= most ? (meant, edits) : nil
    }
    guard let meant = near.min(by: { $0.edits < $1.edits })?.name else { return "" }
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
