import Foundation
import Testing

@testable import LessonKit

/// Ends a lesson in every way in which a reader may, at many moments of its run.
@Suite("A lesson that is ended early leaves no process behind", .timeLimit(.minutes(2)))
struct NothingIsLeftTests {
  /// How many lines of output were read first: a moment that a busy machine does not move.
  private static let moments = [0, 1, 5, 7, 8, 14, 15, 16, 17, 18, 20]

  @Test("by Ctrl-C", arguments: moments)
  func interrupted(lines: Int) async throws {
    let ended = try await endEarly(after: lines) { kill($0.processIdentifier, SIGINT) }
    #expect(ended.reason == .uncaughtSignal && ended.status == SIGINT)
  }

  @Test("by a kill that it cannot handle", arguments: moments)
  func killed(lines: Int) async throws {
    let ended = try await endEarly(after: lines) { kill($0.processIdentifier, SIGKILL) }
    #expect(ended.reason == .uncaughtSignal && ended.status == SIGKILL)
  }

  @Test("by a crash", arguments: moments)
  func crashed(lines: Int) async throws {
    _ = try await endEarly(after: lines) { kill($0.processIdentifier, SIGSEGV) }
  }

  @Test("by a reader that has seen enough, as in `| head -1`", arguments: [1, 5, 14])
  func closedPipe(lines: Int) async throws {
    let ended = try await endEarly(after: lines) { _ in }
    #expect(ended.errors == "")
    #expect(ended.status == SIGPIPE || ended.status == Console.closedPipe)
  }

  @Test("by itself")
  func finished() async throws {
    let left = try await onThread {
      let run = try Run()
      _ = try run.output.fileHandleForReading.readToEnd()
      run.process.waitUntilExit()
      return run.processes
    }
    #expect(left == [])
  }

  private typealias Ended = (reason: Process.TerminationReason, status: Int32, errors: String)

  /// Reads some lines, does `end`, closes the pipe, and waits until no process of that run is left.
  private func endEarly(
    after lines: Int, _ end: @escaping @Sendable (Process) -> Void
  ) async throws -> Ended {
    try await onThread {
      let run = try Run()
      run.read(lines)
      end(run.process)
      try run.output.fileHandleForReading.close()
      run.process.waitUntilExit()
      try run.waitUntilNothingIsLeft()
      let complaint = try run.errors.fileHandleForReading.readToEnd() ?? Data()
      return (
        run.process.terminationReason, run.process.terminationStatus,
        String(decoding: complaint, as: UTF8.self)
      )
    }
  }
}

/// The lesson, started with a mark in its environment that its children inherit.
private struct Run {
  let process = Process()
  let output = Pipe()
  let errors = Pipe()
  private let mark = UUID().uuidString

  init() throws {
    // A thread of the pool blocks signals, and a shell's background job ignores Ctrl-C; both are
    // handed on to what they start. A reader's command does neither.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    signal(SIGINT, SIG_DFL)
    process.executableURL = Products.executable("blocking-wait")
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["FORWARD_PROGRESS_RUN": mark]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  func read(_ lines: Int) {
    var left = lines
    while left > 0, let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      if byte.first == UInt8(ascii: "\n") { left -= 1 }
    }
  }

  struct Left: Error, CustomStringConvertible {
    var processes: [Int]
    var description: String {
      "expected every process of the run to end; still there: \(processes)"
    }
  }

  /// Waits until no process of this run is there any more; gives up after many turns.
  func waitUntilNothingIsLeft() throws {
    for _ in 0..<60_000 {
      if processes.isEmpty { return }
      Thread.sleep(forTimeInterval: 0.001)
    }
    throw Left(processes: processes)
  }

  /// The lesson and its children, as far as they are there.
  var processes: [Int] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap(Int.init).filter { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ")
      return environment?.range(of: Data(mark.utf8)) != nil
    }
  }
}

@Suite("Output that cannot be written")
struct FullDiskTests {
  @Test("ends the lesson with the system's reason and a status of its own")
  func fullDisk() async throws {
    let run = try await Command.run(
      "blocking-wait", into: URL(filePath: "/dev/full"))
    #expect(run.status == 74)
    #expect(run.errors == "The output cannot be written: No space left on device.\n")
  }
}
