import Foundation
import Processes

/// The terminal that a presentation takes over: keys come as they are pressed, and the pages have a
/// screen of their own, so that what stood there, and what can be scrolled back to, is untouched
/// when it ends.
final class Terminal {
  /// Why it is over before its last page.
  enum Loss: Error {
    /// A signal that ends a process: Ctrl-C, a closed window, `kill`.
    case signal(Int32)
    /// Nobody is there to read or to type.
    case gone
  }

  private let input = FileDescriptor.standardInput
  private let output = FileDescriptor.standardOutput
  private let signals: SignalPipe
  private var before = termios()
  private var isTaken = false

  /// - Throws: `UsageError` where standard input and output are not one that can show pages.
  init() throws {
    guard Style.takesEscapes(.standardInput), Style.takesEscapes(.standardOutput) else {
      throw UsageError(
        "--present needs a terminal of 80 columns by 24 lines for its pages and keys, and none is"
          + " here. Run it in one, with neither input nor output redirected.")
    }
    var size = winsize()
    // One that does not know its size says 0.
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      Int(size.ws_col) < Presentation.columns || Int(size.ws_row) < Presentation.rows
    {
      throw UsageError(
        "--present needs a terminal of 80 columns by 24 lines, and this one has \(size.ws_col) by"
          + " \(size.ws_row). Make the window larger, or its letters smaller.")
    }
    signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH])
  }

  /// Keys without Return and without an echo; Ctrl-C and Ctrl-Z still send their signals.
  func take() throws(Loss) {
    guard tcgetattr(input.number, &before) == 0 else { throw .gone }
    var keys = before
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &keys.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    isTaken = true
    guard tcsetattr(input.number, TCSADRAIN, &keys) == 0 else { throw .gone }
    try write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Leaves it as it was found.
  func giveBack() {
    guard isTaken else { return }
    isTaken = false
    try? write("\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(input.number, TCSADRAIN, &before)
  }

  func show(_ lines: [String]) throws(Loss) {
    try write("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n"))
  }

  /// What was typed, within so many milliseconds; without a limit where that is below 0. Empty
  /// where nothing was, and where the page is to be drawn again.
  func typed(within milliseconds: Int32) throws(Loss) -> Data {
    var polls = [
      pollfd(fd: input.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.reading.number, events: Int16(POLLIN), revents: 0),
    ]
    // A signal's handler may end the wait; what it wrote is seen in the next.
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return Data() }
    if polls[1].revents != 0 { try heed(signals.received()) }
    guard polls[0].revents != 0 else { return Data() }
    guard let data = try? input.read(), !data.isEmpty else { throw .gone }
    return data
  }

  private func heed(_ numbers: [Int32]) throws(Loss) {
    for number in numbers {
      switch number {
      case SIGWINCH: continue
      case SIGTSTP: try stop()
      default: throw .signal(number)
      }
    }
  }

  /// Ctrl-Z: the shell gets its terminal back, and takes it away again with `fg`.
  private func stop() throws(Loss) {
    giveBack()
    signals.withDefault(SIGTSTP) { _ = raise(SIGTSTP) }
    try take()
  }

  private func write(_ text: String) throws(Loss) {
    guard (try? output.write(Data(text.utf8))) != nil else { throw .gone }
  }
}
