import Foundation
import TestSupport

/// A command, run as a reader runs it.
struct Command {
  var output: String
  var errors: String
  var status: Int32

  /// Runs it to its end; the wait is on a thread of its own.
  ///
  /// - Parameters:
  ///   - environment: What is changed in this process's own environment.
  ///   - folder: Where it is run; where this process is, if not given.
  ///   - file: A file that its output goes to, in place of `output`.
  static func run(
    _ command: String, _ arguments: [String] = [], environment: [String: String] = [:],
    in folder: URL? = nil, into file: URL? = nil
  ) async throws -> Command {
    let executable = Products.executable(command)
    return try await onThread {
      try runToEnd(executable, arguments, environment, in: folder, into: file)
    }
  }

  /// Runs an executable that is not one of this package's products.
  static func run(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> Command {
    try await onThread { try runToEnd(executable, arguments, environment) }
  }

  /// Runs a tool that is on the PATH.
  static func run(
    tool: String, _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil
  ) async throws -> Command {
    try await onThread {
      try runToEnd(URL(filePath: "/usr/bin/env"), [tool] + arguments, environment, in: folder)
    }
  }

  private static func runToEnd(
    _ executable: URL, _ arguments: [String], _ environment: [String: String] = [:],
    in folder: URL? = nil, into file: URL? = nil
  ) throws -> Command {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    if let file {
      process.standardOutput = try FileHandle(forWritingTo: file)
    } else {
      process.standardOutput = output
    }
    process.standardError = errors
    try process.run()
    // What goes to standard error is short; it fits the pipe while the output is read.
    let printed = file == nil ? try output.fileHandleForReading.readToEnd() : nil
    let complaint = try errors.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return Command(
      output: String(decoding: printed ?? Data(), as: UTF8.self),
      errors: String(decoding: complaint ?? Data(), as: UTF8.self),
      status: process.terminationStatus)
  }
}
