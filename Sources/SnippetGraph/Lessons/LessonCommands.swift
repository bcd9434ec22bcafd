import Foundation

/// Runs the built commands of lessons, each command line once.
final class LessonCommands {
  /// Where the commands lie.
  private let products: URL
  private var printed: [[String]: String] = [:]

  init(products: URL) { self.products = products }

  /// What the command prints on standard output.
  ///
  /// Its standard error is this process's own.
  ///
  /// - Throws: What went wrong, in words, when it could not be run or did not end with status 0.
  func output(of command: String, _ arguments: [String] = []) throws(CommandFailed) -> String {
    let line = [command] + arguments
    if let known = printed[line] { return known }
    let process = Process()
    process.executableURL = products.appending(path: command)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    let data: Data
    do {
      try process.run()
      data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    } catch {
      throw CommandFailed(line, "could not be run (\(error.localizedDescription)); swift build?")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let how = process.terminationReason == .exit ? "status" : "signal"
      throw CommandFailed(line, "ended with \(how) \(process.terminationStatus)")
    }
    let output = String(decoding: data, as: UTF8.self)
    printed[line] = output
    return output
  }
}

struct CommandFailed: Error, CustomStringConvertible {
  var description: String

  init(_ line: [String], _ what: String) {
    description = "'\(line.joined(separator: " "))' \(what)"
  }
}
