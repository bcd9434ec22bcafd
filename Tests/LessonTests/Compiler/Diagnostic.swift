import Foundation

/// A warning or an error of the compiler's.
struct Diagnostic: Hashable, CustomStringConvertible {
  enum Severity: String { case warning, error }

  /// The line of the source, counted from 1.
  var line: Int
  var severity: Severity
  /// Its words, without the name of its group at the end.
  var words: String

  /// Reads a line of the compiler's output, such as
  /// "source.swift:6:23: error: instance method 'lock' is unavailable [#Group]".
  ///
  /// `nil` for any other line, notes and excerpts of the source among them.
  init?(_ output: Substring) {
    guard
      let match = output.wholeMatch(
        of: /[^:]*:(\d+):\d+: (warning|error): (.*?)(?: \[#[\w-]+\])?/),
      let line = Int(match.1), let severity = Severity(rawValue: String(match.2))
    else { return nil }
    self.line = line
    self.severity = severity
    words = String(match.3)
  }

  init(line: Int, _ severity: Severity, _ words: String) {
    self.line = line
    self.severity = severity
    self.words = words
  }

  var description: String { "line \(line): \(severity.rawValue): \(words)" }
}

extension Diagnostic {
  /// What one and the same fault is in a language mode: an error in 6, in 5 a
  /// warning that says so.
  static func refused(line: Int, _ words: String, in mode: LanguageMode) -> Diagnostic {
    switch mode {
    case .five:
      Diagnostic(
        line: line, .warning, words + "; this is an error in the Swift 6 language mode")
    case .six:
      Diagnostic(line: line, .error, words)
    }
  }
}

enum LanguageMode: String, CaseIterable {
  case five = "5"
  case six = "6"
}
