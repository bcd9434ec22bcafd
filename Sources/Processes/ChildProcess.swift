import Foundation

/// An executable that was started by this process and ends with it.
///
/// Its standard input is kept open as its `Lifeline`, its output is read by
/// line, and what it writes to standard error is collected meanwhile, so that it
/// never waits for its reader. One that is started `writingHere` has no reader. The methods block, and are called from one thread,
/// which must not be one of the pool's.
package final class ChildProcess {
  package let id: pid_t
  private let folder: String
  private let input: FileDescriptor
  private let outputs: [FileDescriptor]
  private var reader: PipeReader
  private var lines = Lines()
  private var ready: [Data] = []
  private var errors = Data()
  private var how: ChildEnd.How?
  private var isClosed = false
  private var isInputClosed = false
  private var stoppedTurns = 0

  /// The executable of this process.
  package static var runningExecutable: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - executable: This process's own where none is given.
  ///   - file: An open file that the child gets as its number 3; the only one
  ///     besides standard input, output and error.
  package convenience init(
    _ executable: URL = runningExecutable, _ arguments: [String] = [],
    passing file: FileDescriptor? = nil
  ) throws(StartFailure) {
    self.init(try Launch(executable, arguments, passing: file))
  }

  /// Starts an executable that writes where this process does: to its terminal, for one. Of its
  /// output and its standard error nothing is read or kept here.
  package convenience init(
    writingHere executable: URL, _ arguments: [String]
  ) throws(StartFailure) {
    self.init(try Launch(executable, arguments, passing: nil, isHeard: false))
  }

  private init(_ launch: Launch) {
    id = launch.id
    folder = launch.folder
    input = launch.input
    outputs = launch.outputs
    reader = PipeReader(launch.outputs)
  }

  deinit {
    if how == nil { _ = try? end() }
  }

  /// What a wait for the child came to.
  package enum Said: Equatable {
    /// A line of its output, without its end.
    case line(Data)
    /// It said nothing for one turn.
    case nothing
    /// It has closed its output and its standard error, or has ended.
    case noMore
  }

  /// Waits for the next line of the child's output, for one turn at most.
  package func next(turn seconds: TimeInterval = 0.1) -> Said {
    while ready.isEmpty {
      guard reader.isOpen else { return .noMore }
      var found = reader.read(atMost: seconds)
      if found.isEmpty, reader.isOpen {
        guard hasEnded else {
          letStoppedGoOn()
          return .nothing
        }
        // Whatever else it had to say is there by now. Another process may hold the pipes.
        found = reader.read(atMost: 0)
        if found.isEmpty { return .noMore }
      }
      for (source, data) in found {
        if source == 0 {
          ready += lines.append(data)
        } else {
          // The runtime's message comes last.
          errors = Data((errors + data).suffix(Self.mostWords))
        }
      }
    }
    return .line(ready.removeFirst())
  }

  /// Whether the child has ended; it can still be waited for.
  private var hasEnded: Bool {
    var info = siginfo_t()
    let failure = waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT)
    return failure != 0 || info.si_signo == SIGCHLD
  }

  /// A child that is stopped while this process is not would be waited for without end: its own
  /// code may have stopped it, or somebody's `kill`. Ctrl-Z stops both, though not in the same
  /// moment.
  private func letStoppedGoOn() {
    var info = siginfo_t()
    let failure = waitid(P_PID, id_t(id), &info, WSTOPPED | WNOHANG | WNOWAIT)
    stoppedTurns = failure == 0 && info.si_signo == SIGCHLD ? stoppedTurns + 1 : 0
    guard stoppedTurns >= Self.mostStoppedTurns else { return }
    stoppedTurns = 0
    kill(id, SIGCONT)
  }

  private static let mostStoppedTurns = 10

  /// How much of standard error is kept.
  private static let mostWords = 65_536

  /// Writes a line to the child's standard input.
  ///
  /// - Throws: The system's reason; `EPIPE` where the child has ended.
  package func write(_ line: Data) throws(FileDescriptor.Failure) {
    // A child that has ended makes the write fail; the signal would end this process.
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      var now = timespec()
      sigtimedwait(&pipe, nil, &now)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try input.write(line + [UInt8(ascii: "\n")])
  }

  /// Ends the child if it has not ended, and says how it did: one that has files by its lifeline,
  /// so that it takes them along, and any other with a signal.
  ///
  /// - Throws: `StartFailure` where the kernel does not end it.
  @discardableResult
  package func end() throws(StartFailure) -> ChildEnd {
    if how == nil { how = endByLifeline() }
    if how == nil {
      kill(id, SIGKILL)
      how = reap(turns: Self.turnsToEnd)
    }
    endOrphans()
    TemporaryFolder.removeLeft(folder)
    closeFiles()
    guard let how else {
      throw StartFailure(
        "Process \(id) was ended and is still there; look what it waits for: ps -o stat,wchan"
          + " -p \(id)")
    }
    return ChildEnd(how: how, errors: String(decoding: errors, as: UTF8.self))
  }

  /// Has a child that has files end as where this process is gone. Were it killed with them, and
  /// this process as well before it has removed them, nobody would be left to do so.
  private func endByLifeline() -> ChildEnd.How? {
    guard TemporaryFolder.isThere(folder) else { return nil }
    closeInput()
    // One that is stopped would not notice.
    kill(id, SIGCONT)
    return reap(turns: Self.turnsToTidy)
  }

  /// Ends what the child has started, now that it is gone.
  private func endOrphans() {
    guard !isClosed else { return }
    _ = Launch.lock.withLock { Launch.started.remove(id) }
    Orphans.end()
  }

  private func closeFiles() {
    guard !isClosed else { return }
    isClosed = true
    closeInput()
    for output in outputs { output.close() }
  }

  private func closeInput() {
    if !isInputClosed { input.close() }
    isInputClosed = true
  }

  /// Waits for a child that ends by itself, and says how it did.
  ///
  /// - Throws: `StartFailure` where it has closed its output and does not end.
  package func wait() throws(StartFailure) -> ChildEnd {
    while next() != .noMore {}
    // One that is not heard has not closed anything by now, and takes its time.
    if how == nil { how = outputs.isEmpty ? reapInTime() : reap(turns: Self.turnsToEnd) }
    return try end()
  }

  private func reapInTime() -> ChildEnd.How {
    var status: Int32 = 0
    while true {
      if waitpid(id, &status, 0) == id { return ChildEnd.How(status: status) }
      // Somebody else has waited for it.
      if errno != EINTR { return .exited(0) }
    }
  }

  /// Waits until the child is gone; `nil` where it stays.
  private func reap(turns: Int) -> ChildEnd.How? {
    var status: Int32 = 0
    for turn in 0..<turns {
      let found = waitpid(id, &status, WNOHANG)
      if found == id { return ChildEnd.How(status: status) }
      // Somebody else has waited for it.
      if found < 0, errno != EINTR { return .exited(0) }
      if turn > 10 { usleep(500) } else { sched_yield() }
    }
    return nil
  }

  private static let turnsToEnd = 20_000
  /// A child that has not removed its files by then is killed, and they are removed here.
  private static let turnsToTidy = 5_000
}

/// How a child process ended.
package struct ChildEnd: Equatable, Sendable {
  package enum How: Equatable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case ended(bySignal: Int32)

    /// - Parameter status: As `waitpid` gives it: the signal in the low seven bits, or the
    ///   status in the second byte.
    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited((status >> 8) & 0xff) : .ended(bySignal: signal)
    }

    package var description: String {
      switch self {
      case .exited(let status): "exit with status \(status)"
      case .ended(let signal): "signal \(signal)"
      }
    }
  }

  package var how: How
  /// What was written to standard error.
  package var errors: String
  /// The message of Swift's runtime in it, if it ended the process.
  package var words: String { RuntimeWords.message(in: errors) }
}
