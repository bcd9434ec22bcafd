import Foundation
import Processes
import TestSupport
import Testing

@testable import LessonKit

/// Ends a lesson in every way in which a reader may, at many moments of its run.
@Suite("A lesson that is ended early leaves no process behind", .serialized)
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

  @Test(
    "by a signal that somebody sends, though the runtime takes it to print a backtrace",
    arguments: [SIGQUIT, SIGABRT, SIGSEGV, SIGTRAP, SIGHUP, SIGTERM], [1, 15])
  func signalled(signal: Int32, lines: Int) async throws {
    let ended = try await endEarly(after: lines, backtraces: true) {
      kill($0.processIdentifier, signal)
    }
    #expect(ended.reason == .uncaughtSignal && ended.status == signal)
    #expect(ended.errors == "")
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
      let run = try MarkedRun("blocking-wait")
      try run.waitUntilSeen(processes: 1)
      _ = try run.output.fileHandleForReading.readToEnd()
      run.process.waitUntilExit()
      return run.processes
    }
    #expect(left == [])
  }

  // While a child explores; this exploration would go on for days.

  @Test("by Ctrl-C or a kill while it explores", arguments: [SIGINT, SIGKILL])
  func exploring(signal: Int32) async throws {
    let ended = try await endExploration { kill($0.processIdentifier, signal) }
    #expect(ended.reason == .uncaughtSignal && ended.status == signal)
  }

  @Test("by a crash while it explores")
  func exploringCrashed() async throws {
    _ = try await endExploration { kill($0.processIdentifier, SIGSEGV) }
  }

  @Test("by a reader that has seen enough while it explores")
  func exploringIntoClosedPipe() async throws {
    let ended = try await endExploration { _ in }
    #expect(ended.errors == "")
    #expect(ended.status == SIGPIPE || ended.status == Console.closedPipe)
  }

  private typealias Ended = (reason: Process.TerminationReason, status: Int32, errors: String)

  /// Reads some lines, does `end`, closes the pipe, and waits until no process of that run is left.
  private func endEarly(
    after lines: Int, backtraces: Bool = false, _ end: @escaping @Sendable (Process) -> Void
  ) async throws -> Ended {
    try await onThread {
      let run = try MarkedRun("blocking-wait", backtraces: backtraces)
      try run.waitUntilSeen(processes: 1)
      run.read(lines)
      return try finish(run, end)
    }
  }

  /// The same as soon as a child is seen to explore.
  private func endExploration(_ end: @escaping @Sendable (Process) -> Void) async throws -> Ended {
    try await onThread {
      let run = try MarkedRun("PlayedScenes", ["--explore", "--variant", "endless"])
      try run.waitUntilSeen(processes: 2)
      return try finish(run, end)
    }
  }
}

private func finish(
  _ run: MarkedRun, _ end: (Process) -> Void
) throws -> (reason: Process.TerminationReason, status: Int32, errors: String) {
  end(run.process)
  try run.output.fileHandleForReading.close()
  run.process.waitUntilExit()
  try run.waitUntilGone()
  let complaint = try run.errors.fileHandleForReading.readToEnd() ?? Data()
  return (
    run.process.terminationReason, run.process.terminationStatus,
    String(decoding: complaint, as: UTF8.self)
  )
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

@Suite("The site's build")
struct SiteBuildTests {
  /// The terminal sends Ctrl-C to one group of processes.
  @Test("has all that it starts in its own group, which Ctrl-C ends")
  func interrupted() async throws {
    let (group, groups) = try await onThread {
      let run = try MarkedRun("snippet-graph")
      try run.waitUntilSeen(processes: 3)
      let groups = Set(run.processes.map { getpgid(pid_t($0)) }).subtracting([-1])
      kill(-run.process.processIdentifier, SIGINT)
      run.process.waitUntilExit()
      try run.waitUntilGone()
      return (run.process.processIdentifier, groups)
    }
    #expect(groups == [group])
  }
}

@Suite("A crash of a command's own")
struct OwnCrashTests {
  @Test("is still told by the runtime, with a backtrace")
  func backtrace() async throws {
    let errors = try await onThread {
      let child = try ChildProcess(
        URL(filePath: "/usr/bin/env"),
        ["SWIFT_BACKTRACE=enable=yes", Products.executable("PlayedScenes").path]
          + ["--in-child", "traps", "antipattern", "no-events"])
      return try child.wait().errors
    }
    #expect(errors.contains("*** Program crashed: "))
    #expect(errors.contains("PlayedScenes.swift"))
  }
}
