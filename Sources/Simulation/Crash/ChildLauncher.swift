import Foundation

/// How the processes are started in which schedules may crash.
package protocol ChildLauncher: Sendable {
  /// Starts a process that hands itself to `ExplorationChild`.
  func start(_ arguments: [String]) throws -> any LaunchedChild
}

/// A process under way. Its methods block, and are called from one thread.
package protocol LaunchedChild: AnyObject {
  /// Writes to its standard input, which stays open until `end`.
  func write(_ data: Data) throws
  /// The next line of its standard output; `nil` when there are no more.
  func nextLine() -> Data?
  /// Ends the process if it has not ended, and waits until it has.
  func end() -> ChildEnd
}

/// How a child process ended.
package struct ChildEnd: Sendable {
  /// The signal that ended it, if one did.
  package var signal: Int32?
  package var status: Int32
  /// What was written to standard error: the runtime's words, for the most part.
  package var words: String

  package init(signal: Int32?, status: Int32, words: String) {
    self.signal = signal
    self.status = status
    self.words = words
  }
}

/// Starts an executable of this package, by default the running one again.
package struct ExecutableLauncher: ChildLauncher {
  package var executable: URL

  package init(
    executable: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  ) {
    self.executable = executable
  }

  package func start(_ arguments: [String]) throws -> any LaunchedChild {
    try Child(executable, arguments)
  }

  private final class Child: LaunchedChild {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private let words = Words()
    private var buffer = Data()

    init(_ executable: URL, _ arguments: [String]) throws {
      process.executableURL = executable
      process.arguments = arguments
      // The runtime's words are enough; a backtrace would take a hundred times as long.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no"]
      ) { $1 }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      words.collect(from: errors.fileHandleForReading)
    }

    func write(_ data: Data) throws {
      // A child that is gone already makes the write fail; the signal would end this process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try input.fileHandleForWriting.write(contentsOf: data)
    }

    func nextLine() -> Data? {
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer = buffer[(end + 1)...] }
          return Data(buffer[..<end])
        }
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { return nil }
        buffer = Data(buffer) + more
      }
    }

    func end() -> ChildEnd {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      try? input.fileHandleForWriting.close()
      let bySignal = process.terminationReason == .uncaughtSignal
      let status = process.terminationStatus
      return ChildEnd(signal: bySignal ? status : nil, status: status, words: words.all())
    }
  }

  /// What comes from standard error, read on a thread of its own so that the child never waits.
  private final class Words: @unchecked Sendable {
    // Sendable without a check: written before the semaphore is signalled, read after.
    private var data = Data()
    private let isComplete = DispatchSemaphore(value: 0)

    func collect(from handle: FileHandle) {
      startThread {
        self.data = handle.readDataToEndOfFile()
        self.isComplete.signal()
      }
    }

    func all() -> String {
      isComplete.wait()
      return String(decoding: data, as: UTF8.self)
    }
  }
}
