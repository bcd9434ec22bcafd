import Foundation
import LessonKit
import Processes

/// Other programs that the workshop runs.
enum Tool {
  struct Ended {
    /// What it wrote, to standard output and then to standard error.
    var output: String
    var isSuccess: Bool
  }

  /// Runs a tool of the toolchain to its end.
  ///
  /// - Parameter progress: What a reader who waits for it is told.
  static func run(
    _ tool: String, _ arguments: [String], in folder: URL, progress: String
  ) throws(Refusal) -> Ended {
    let shown = Progress()
    defer { shown.wipe() }
    do throws(StartFailure) {
      let process = try ChildProcess(
        URL(filePath: "/usr/bin/env"), ["-C", folder.path, tool] + arguments)
      var output = Data()
      reading: while true {
        switch process.next() {
        case .line(let line): output += line + [UInt8(ascii: "\n")]
        case .nothing: break
        case .noMore: break reading
        }
        shown.show(progress)
      }
      let end = try process.wait()
      return Ended(
        output: String(decoding: output, as: UTF8.self) + end.errors,
        isSuccess: end.how == .exited(0))
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
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
