import Foundation

/// What Swift's runtime says when it ends a process.
package enum RuntimeWords {
  /// The runtime's message in what a process wrote to standard error, without the
  /// place in a source file before it and the backtrace behind it; empty where
  /// the runtime had nothing to say.
  package static func message(in errors: String) -> String {
    var message: [Substring]?
    for line in errors.split(whereSeparator: \.isNewline) {
      if let range = kinds.compactMap({ line.range(of: "\($0): ") }).first {
        message = [line[range.upperBound...]]
      } else if let kind = kinds.first(where: line.hasSuffix) {
        message = [Substring(kind)]
      } else if beginnings.contains(where: line.hasPrefix) {
        message = [line]
      } else if ends.contains(where: line.hasPrefix) {
        if message != nil { break }
      } else {
        message?.append(line)
      }
    }
    return (message ?? []).joined(separator: "\n")
  }

  /// How a message begins, behind the place in the source.
  private static let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]
  /// Messages that come without.
  private static let beginnings = [
    "Simultaneous accesses to ", "Could not cast value of type ", "Object 0x",
  ]
  /// What comes behind the message.
  private static let ends = [
    "Current stack trace", "*** ", "Stack dump", "\u{1F4A3}", "Thread ",
  ]
}
