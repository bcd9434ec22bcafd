import Foundation
import LessonKit

/// Other programs that the workshop runs.
enum Tool {
  struct Ended {
    var output: String
    var status: Int32
  }

  /// Runs a tool of the toolchain to its end. It is ended by what ends the
  /// workshop on a terminal, as both are in one group of processes.
  static func run(_ tool: String, _ arguments: [String], in folder: URL) throws(Refusal) -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Refusal(message: "\(tool) could not be started: \(error)", status: 1)
    }
    let said = (try? output.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return Ended(
      output: String(decoding: said ?? Data(), as: UTF8.self), status: process.terminationStatus)
  }

  /// Becomes another program, so that nothing stands between it and the terminal.
  static func hand(over program: URL) throws(Refusal) -> Never {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program.path), nil]
    // Unsafe, because that is how the system takes arguments; it does not return.
    execv(program.path, &arguments)
    let reason = String(cString: strerror(errno))
    throw Refusal(message: "\(program.path) could not be started: \(reason)", status: 1)
  }
}
