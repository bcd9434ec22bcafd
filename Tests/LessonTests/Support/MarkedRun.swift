import Foundation
import Processes
import TestSupport

/// A command, started with a mark in its environment that its children inherit,
/// so that each process of this run can be found.
final class MarkedRun {
  let process = Process()
  let output = Pipe()
  let errors = Pipe()
  private let mark = UUID().uuidString
  /// How many bytes lie in the pipe before what the command writes.
  private var filler = 0

  /// Starts it. It cannot write, and so not come to its end, before `waitUntilSeen`.
  ///
  /// - Parameters:
  ///   - backtraces: Whether the runtime takes signals to print backtraces, as it does for a reader.
  ///   - folder: What it takes for the system's folder for temporary files.
  ///   - place: Where it is run; where this process is, if not given.
  ///   - environment: What else is changed in this process's own environment.
  convenience init(
    _ command: String, _ arguments: [String] = [], backtraces: Bool = false,
    temporaryFiles folder: URL? = nil, in place: URL? = nil, environment: [String: String] = [:]
  ) throws {
    try self.init(
      Products.executable(command), arguments, backtraces: backtraces, temporaryFiles: folder,
      in: place, environment: environment)
  }

  init(
    _ executable: URL, _ arguments: [String], backtraces: Bool = false,
    temporaryFiles folder: URL? = nil, in place: URL? = nil, environment: [String: String] = [:]
  ) throws {
    // A thread of the pool blocks signals, and a shell's background job ignores Ctrl-C; both are
    // handed on to what they start. A reader's command does neither.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    for number in [SIGINT, SIGQUIT, SIGHUP] { signal(number, SIG_DFL) }
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "FORWARD_PROGRESS_RUN": mark,
        // What a crash leaves behind is looked at, not its backtrace, and Thread Sanitizer's
        // own report of it may never come to an end.
        "SWIFT_BACKTRACE": "enable=\(backtraces ? "yes" : "no")",
        "TSAN_OPTIONS": "handle_segv=0",
      ]
    ) { $1 }.merging(folder.map(TestFolder.environment) ?? [:]) { $1 }
      .merging(environment) { $1 }
    if let place { process.currentDirectoryURL = place }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    fill()
    try process.run()
  }

  private func fill() {
    let pipe = output.fileHandleForWriting.fileDescriptor
    let flags = fcntl(pipe, F_GETFL)
    _ = fcntl(pipe, F_SETFL, flags | O_NONBLOCK)
    while write(pipe, "\n", 1) == 1 { filler += 1 }
    _ = fcntl(pipe, F_SETFL, flags)
  }

  /// Waits until so many processes of this run are there, and lets it write.
  func waitUntilSeen(processes count: Int) throws {
    if count == 1 { try wait("were not seen") { processes.count >= 1 } }
    read(filler)
    if count > 1 { try wait("were not seen") { processes.count >= count } }
  }

  /// Waits until none is there.
  func waitUntilGone() throws {
    try wait("are left") { processes.isEmpty }
  }

  struct Waited: Error, CustomStringConvertible {
    var description: String
  }

  private func wait(_ words: String, until isSo: () -> Bool) throws {
    // The same ceiling as for a lesson's children: a busy machine does not bring it nearer.
    var count = Ceiling.Count(Ceiling(processorTime: .seconds(600), idleTurns: 10_000))
    while !isSo() {
      if let reached = count.turn(state) {
        throw Waited(description: "processes \(processes) \(words) after \(reached)")
      }
      usleep(1_000)
    }
  }

  /// All processes of this run at this moment, as one.
  private var state: ProcessState {
    processes.compactMap { ProcessState(of: pid_t($0)) }
      .reduce(into: ProcessState(processorTime: .zero, threads: [])) {
        $0.processorTime += $1.processorTime
        $0.threads += $1.threads
      }
  }

  /// Whether one of them runs that product by now.
  func isRunning(_ product: String) -> Bool {
    processes.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe"))?
        .hasSuffix("/\(product)") == true
    }
  }

  /// The next line that the command writes; `nil` where there is none any more.
  ///
  /// - Throws: `Waited` where none comes, though the command is there.
  func line() throws -> String? {
    let file = output.fileHandleForReading.fileDescriptor
    var line = Data()
    while true {
      try wait("say nothing more") {
        var readable = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&readable, 1, 0) > 0
      }
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        return nil
      }
      if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
  }

  /// Reads so many lines of what the command writes.
  func read(_ lines: Int) {
    var left = lines
    while left > 0, let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte.first == UInt8(ascii: "\n") { left -= 1 }
    }
  }

  /// The command and its children, as far as they are there.
  var processes: [Int] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap(Int.init).filter { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ")
      return environment?.range(of: Data(mark.utf8)) != nil
    }
  }
}
