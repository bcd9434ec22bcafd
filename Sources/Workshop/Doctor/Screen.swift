import Foundation
import Processes
import Timeline

/// Where the output goes: how wide it is, and what it takes.
struct Screen {
  /// `nil` where it is no terminal.
  var columns: Int?
  var environment: [String: String]

  static var here: Screen {
    var size = winsize()
    let isKnown =
      FileDescriptor.standardOutput.isTerminal
      && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Screen(
      columns: isKnown ? Int(size.ws_col) : nil,
      environment: ProcessInfo.processInfo.environment)
  }

  var finding: Finding {
    guard let columns else {
      return .ok("terminal", "none: the output goes into a file or a pipe, without colour")
    }
    guard columns >= Wrap.width else {
      return .look(
        "terminal", "\(columns) columns; the output is laid out for \(Wrap.width)",
        "Make the window wider, or its letters smaller.")
    }
    return .ok("terminal", "\(columns) columns; \(Wrap.width) are used")
  }

  /// The output itself is ASCII. The compiler's words, and a learner's strings, need not be.
  var encoding: Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.split(separator: ".").last?.lowercased() ?? ""
    guard ["utf-8", "utf8"].contains(encoding) else {
      return .look(
        "encoding",
        "\(locale.isEmpty ? "no locale is set" : locale.plain); what a learner writes may need UTF-8",
        "Type: export LANG=C.UTF-8")
    }
    return .ok("encoding", locale.plain)
  }
}
