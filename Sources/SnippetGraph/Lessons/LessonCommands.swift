import Foundation
import Processes

/// The commands of lessons, each command line run once.
final class LessonCommands {
  /// Runs a command with arguments to its end, and returns what it prints.
  typealias Run = (_ command: String, _ arguments: [String]) throws(CommandFailed) -> String

  private let run: Run
  /// Where the commands are; a file is kept there while it is read.
  private let folder: URL
  private var printed: [[String]: String] = [:]

  init(in folder: URL = FileManager.default.temporaryDirectory, run: @escaping Run) {
    self.folder = folder
    self.run = run
  }

  /// The commands as they were built.
  convenience init(in products: URL) {
    self.init(in: products) { command, arguments throws(CommandFailed) in
      try Self.run(products.appending(path: command), arguments)
    }
  }

  /// What the command prints on standard output, in whole lines.
  func output(of command: String, _ arguments: [String] = []) throws(CommandFailed) -> String {
    let line = [command] + arguments
    if let known = printed[line] { return known }
    let output = try run(command, arguments)
    printed[line] = output
    return output
  }

  /// What a built command prints that is run in another folder than this process.
  func output(
    of command: String, _ arguments: [String], in place: URL
  ) throws(CommandFailed) -> String {
    try Self.run(
      URL(filePath: "/usr/bin/env"),
      ["-C", place.path, folder.appending(path: command).path] + arguments)
  }

  /// What the command writes into the file of its `--timeline`, which lies beside what is built:
  /// where this process is ended meanwhile it stays, and the next one takes its place.
  ///
  /// - Parameter kind: How the file's name ends.
  func file(_ kind: String, of command: String, _ arguments: [String]) throws -> String {
    let file = folder.appending(path: "snippet-graph-timeline\(kind)")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try run(command, arguments + ["--timeline", file.path])
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// It ends with this process: Ctrl-C reaches it too, and a lesson ends when nobody reads it.
  private static func run(
    _ executable: URL, _ arguments: [String]
  ) throws(CommandFailed) -> String {
    func failed(_ what: String) -> CommandFailed {
      CommandFailed(([executable.lastPathComponent] + arguments).joined(separator: " "), what)
    }

    var lines: [String] = []
    let end: ChildEnd
    do throws(StartFailure) {
      let child = try ChildProcess(executable, arguments)
      reading: while true {
        switch child.next() {
        case .line(let line): lines.append(String(decoding: line, as: UTF8.self) + "\n")
        case .nothing: continue
        case .noMore: break reading
        }
      }
      end = try child.wait()
    } catch {
      throw failed("could not be run (\(error)); was it built?")
    }
    try? FileDescriptor.standardError.write(Data(end.errors.utf8))
    switch end.how {
    case .exited(0): return lines.joined()
    case .exited(let status): throw failed("ended with status \(status); run it and see")
    case .ended(let signal): throw failed("ended with signal \(signal); run it and see")
    }
  }
}

/// A command that gave no output to show.
struct CommandFailed: Error, CustomStringConvertible {
  var description: String

  init(_ line: String, _ what: String) { description = "'\(line)' \(what)" }
}
