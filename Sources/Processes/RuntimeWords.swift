import Foundation

/// What Swift's runtime says when it ends a process.
package enum RuntimeWords {
  /// The runtime's message in what a process wrote to standard error, without the
  /// place in a source file before it and the backtrace behind it; empty where
  /// the runtime had nothing to say.
  package static func message(in errors: String) -> String {
    var message: [Substring]?
    for line in errors.split(whereSeparator: \.isNewline) {
      if let range = line.range(of: "Fatal error: ") {
        message = [line[range.upperBound...]]
      } else if line.hasSuffix("Fatal error") {
        message = ["Fatal error"]
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

  /// Messages that come without "Fatal error".
  private static let beginnings = [
    "Simultaneous accesses to ", "Could not cast value of type ", "Object 0x",
  ]
  /// What comes behind the message.
  private static let ends = [
    "Current stack trace", "*** ", "Stack dump", "\u{1F4A3}", "Thread ",
  ]
}
