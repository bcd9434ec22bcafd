import Foundation
import Processes

/// Where a lesson writes: standard output for what it shows, standard error for
/// what is wrong and for progress.
package struct Console {
  package var style: Style

  /// Coloured on a terminal, unless the reader asks for none.
  package init() {
    style = Style(isOn: Style.isWanted(on: .standardOutput))
  }

  /// Writes lines to standard output, at once.
  ///
  /// A reader that has gone away (`| head -1`) ends this process quietly; any
  /// other failure ends it with the system's reason.
  package func write(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    do {
      try FileDescriptor.standardOutput.write(Data(text.utf8))
    } catch  where error.code == EPIPE {
      exit(Self.closedPipe)
    } catch {
      Self.complain(["The output cannot be written: \(error)."])
      exit(Self.outputFailed)
    }
  }

  /// Ends this process quietly if its output is a pipe that nobody reads any more.
  package func endIfNobodyReads() {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    if poll(&output, 1, 0) > 0, output.revents & Int16(POLLERR) != 0 { exit(Self.closedPipe) }
  }

  /// Writes lines to standard error.
  package static func complain(_ lines: [String]) {
    try? FileDescriptor.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The status that the shell gives a process ended by SIGPIPE, for where that signal is ignored.
  package static let closedPipe: Int32 = 128 + SIGPIPE
  /// The status for output that could not be written, `EX_IOERR` of sysexits.h.
  package static let outputFailed: Int32 = 74
}
