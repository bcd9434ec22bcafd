/// A part of what a lesson prints, in a file that people read before they have built anything.
///
/// A comment before a block of code states it, and the build puts the block there:
///
///     <!-- swift run picker-group --variant torn, from "torn" to "again:" -->
struct Excerpt: Equatable {
  /// The name of the lesson's command.
  var command: String
  var arguments: [String]
  /// How the first line begins that is shown, and the last.
  var first: String
  var last: String

  /// `nil` where the line is no such comment.
  init?(comment line: Substring) {
    let form = #/<!-- swift run ([^,]+), from "([^"]+)" to "([^"]+)" -->/#
    guard let match = line.wholeMatch(of: form) else { return nil }
    let words = match.1.split(separator: " ").map(String.init)
    guard let name = words.first else { return nil }
    (command, arguments) = (name, Array(words.dropFirst()))
    (first, last) = (String(match.2), String(match.3))
  }

  /// The lines from one to the other, both included.
  ///
  /// - Throws: An `ExcerptMissing` where the output has no such lines.
  func lines(of output: String) throws(ExcerptMissing) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(first) }) else {
      throw ExcerptMissing(what: first)
    }
    guard let end = lines[start...].firstIndex(where: { $0.trimmedStart.hasPrefix(last) }) else {
      throw ExcerptMissing(what: last)
    }
    return Array(lines[start...end])
  }
}

/// The beginning of a line that no line of an output has.
struct ExcerptMissing: Error, CustomStringConvertible {
  var what: String
  var description: String { "no line of the output begins with '\(what)'" }
}

extension String {
  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}
