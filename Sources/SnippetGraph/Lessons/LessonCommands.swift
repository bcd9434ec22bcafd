import Foundation

/// The commands of lessons, each command line run once.
final class LessonCommands {
  /// Runs a command with arguments to its end, and returns what it prints.
  typealias Run = (_ command: String, _ arguments: [String]) throws(CommandFailed) -> String

  private let run: Run
  private var printed: [[String]: String] = [:]

  init(run: @escaping Run) { self.run = run }

  /// The commands as they were built.
  convenience init(in products: URL) {
    self.init { command, arguments throws(CommandFailed) in
      try Self.run(products.appending(path: command), arguments)
    }
  }

  /// What the command prints on standard output.
  func output(of command: String, _ arguments: [String] = []) throws(CommandFailed) -> String {
    let line = [command] + arguments
    if let known = printed[line] { return known }
    let output = try run(command, arguments)
    printed[line] = output
    return output
  }

  /// What the command writes into the file of its `--timeline`.
  ///
  /// - Parameter kind: How the file's name ends.
  func file(_ kind: String, of command: String, _ arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "timeline-\(ProcessInfo.processInfo.processIdentifier)\(kind)")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(command, arguments + ["--timeline", file.path])
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Its standard error is this process's own.
  private static func run(
    _ executable: URL, _ arguments: [String]
  ) throws(CommandFailed) -> String {
    func failed(_ what: String) -> CommandFailed {
      CommandFailed(([executable.lastPathComponent] + arguments).joined(separator: " "), what)
    }

    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    let data: Data
    do {
      try process.run()
      data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw failed("could not be run (\(error.localizedDescription)); was it built?")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let how = process.terminationReason == .exit ? "status" : "signal"
      throw failed("ended with \(how) \(process.terminationStatus); run it and see")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A command that gave no output to show.
struct CommandFailed: Error, CustomStringConvertible {
  var description: String

  init(_ line: String, _ what: String) { description = "'\(line)' \(what)" }
}
