import Foundation
import Timeline

/// A lesson's own executable, started again to play one scene where stalling
/// and crashing harm nobody.
package struct ChildProcess {
  /// The executable of the lesson.
  package var executable: URL
  /// How long it may neither end nor stand still. Only a ceiling: a stall is told by state.
  package var ceiling: Duration

  /// - Parameter executable: The lesson to start; this very process's where none is given.
  package init(
    executable: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath(),
    ceiling: Duration = .seconds(20)
  ) {
    self.executable = executable
    self.ceiling = ceiling
  }

  /// What a child left behind.
  struct Remains {
    var messages: [Message] = []
    var events: [Event] = []
    /// What was written to standard error: the runtime's words, for the most part.
    var words = ""
    var exit: (reason: Process.TerminationReason, status: Int32) = (.exit, 0)
    var outlivedCeiling = false
  }

  /// Starts the child, waits until it has nothing more to say, and ends it.
  ///
  /// Blocks the calling thread, which must not be one of the pool's. However
  /// this process itself ends meanwhile, the child ends too: see `Lifeline`.
  ///
  /// - Parameter waiting: Called now and then while the child is running.
  func run(_ arguments: ChildArguments, waiting: () -> Void = {}) throws -> Remains {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      // A crash is what some scenes are about; its words are enough, its backtrace is not needed.
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    let lifeline = Pipe()
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = lifeline
    process.standardOutput = output
    process.standardError = errors
    try process.run()

    var remains = Remains()
    var lines = Lines()
    let deadline = ContinuousClock.now + ceiling
    var reader = PipeReader([
      output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor,
    ])
    reading: while reader.isOpen {
      guard ContinuousClock.now < deadline else {
        remains.outlivedCeiling = true
        break
      }
      for (source, data) in reader.read(atMost: 0.1) {
        if source == 1 {
          remains.words += String(decoding: data, as: UTF8.self)
          continue
        }
        for line in lines.append(data) {
          // A line that is no message is something the scene printed; it is not for the reader.
          guard let message = try? JSONDecoder().decode(Message.self, from: line) else { continue }
          if case .event(let event) = message {
            remains.events.append(event)
            continue
          }
          remains.messages.append(message)
          if case .stalled = message { break reading }
        }
      }
      waiting()
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    remains.exit = (process.terminationReason, process.terminationStatus)
    // Kept open until here: closing it is what ends a child.
    try? lifeline.fileHandleForWriting.close()
    return remains
  }
}

/// Cuts what comes out of a pipe into lines.
private struct Lines {
  private var rest = Data()

  mutating func append(_ data: Data) -> [Data] {
    rest += data
    let parts = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = parts.last.map { Data($0) } ?? Data()
    return parts.dropLast().map { Data($0) }
  }
}
