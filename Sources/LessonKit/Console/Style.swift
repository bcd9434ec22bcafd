import Foundation
import Processes

/// Colour and weight for a terminal; nothing anywhere else. It never says
/// anything that the words do not.
package struct Style: Sendable {
  package var isOn: Bool

  package static let plain = Style(isOn: false)

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  static func isWanted(on file: FileDescriptor) -> Bool {
    takesEscapes(file)
      && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether a file is a terminal that knows what an escape sequence is.
  static func takesEscapes(
    _ file: FileDescriptor,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    file.isTerminal && environment["TERM"] != "dumb"
  }

  func heading(_ text: String) -> String { mark(text, "1") }
  func good(_ text: String) -> String { mark(text, "32") }
  func bad(_ text: String) -> String { mark(text, "31") }

  private func mark(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
