import Foundation

/// A command, run as a reader runs it.
struct Command {
  var output: String
  var errors: String
  var status: Int32

  /// Runs it to its end; the wait is on a thread of its own.
  static func run(_ command: String, _ arguments: [String] = []) async throws -> Command {
    try await run(Products.executable(command), arguments)
  }

  /// Runs a tool that is on the PATH.
  static func run(tool: String, _ arguments: [String]) async throws -> Command {
    try await run(URL(fileURLWithPath: "/usr/bin/env"), [tool] + arguments)
  }

  private static func run(_ executable: URL, _ arguments: [String]) async throws -> Command {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try runToEnd(executable, arguments) })
      }
    }
  }

  private static func runToEnd(_ executable: URL, _ arguments: [String]) throws -> Command {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What goes to standard error is short; it fits the pipe while the output is read.
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Command(
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self), status: process.terminationStatus)
  }
}
