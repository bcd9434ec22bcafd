import Foundation
import LessonKit
import Processes

/// Other programs that the workshop runs.
enum Tool {
  struct Ended {
    /// What it wrote, to standard output and then to standard error.
    var output: String
    var how: ChildEnd.How
    var isSuccess: Bool { how == .exited(0) }
    /// What `env` exits with that does not find the tool.
    var isMissing: Bool { how == .exited(127) }
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
      let process = try ChildProcess(env, ["-C", folder.path, tool] + arguments)
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
      return Ended(output: String(decoding: output, as: UTF8.self) + end.errors, how: end.how)
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
  }

  /// Runs a program that writes where this one does; gives the status to exit with.
  static func runHere(_ program: URL, _ arguments: [String]) throws(Refusal) -> Int32 {
    do throws(StartFailure) {
      switch try ChildProcess(writingHere: program, arguments).wait().how {
      case .exited(let status): return status
      // As a shell has it.
      case .ended(let signal): return 128 + signal
      }
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
  }

  static let env = URL(filePath: "/usr/bin/env")
}
