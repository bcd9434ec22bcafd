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

  /// Runs a small tool to its end.
  static func run(
    _ tool: String, _ arguments: [String], in folder: URL, progress: String = ""
  ) throws(Refusal) -> Ended {
    do throws(StartFailure) {
      let process = try ChildProcess(env, ["-C", folder.path, tool] + arguments)
      return try ended(process, progress)
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
  }

  /// Runs `swift`, which takes its time and starts others: all of them end when this process does.
  ///
  /// - Parameters:
  ///   - wrapper: The command that runs it, where that is not the shell's.
  ///   - progress: What a reader who waits for it is told.
  static func build(
    _ arguments: [String], through wrapper: [String] = [], in folder: URL, progress: String
  ) throws(Refusal) -> Ended {
    let words = [SupervisedTool.flag, "-C", folder.path] + wrapper + ["swift"] + arguments
    do throws(StartFailure) {
      return try ended(try ChildProcess(ChildProcess.runningExecutable, words), progress)
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
  }

  private static func ended(
    _ process: ChildProcess, _ progress: String
  ) throws(StartFailure) -> Ended {
    let shown = Progress()
    defer { shown.wipe() }
    let start = ContinuousClock.now
    var output = Data()
    reading: while true {
      switch process.next() {
      case .line(let line): output += line + [UInt8(ascii: "\n")]
      case .nothing: if Interruption.hasCome { break reading }
      case .noMore: break reading
      }
      if !progress.isEmpty {
        shown.show("\(progress) ... \((ContinuousClock.now - start).components.seconds) s")
      }
    }
    let end = Interruption.hasCome ? try process.end() : try process.wait()
    return Ended(output: String(decoding: output, as: UTF8.self) + end.errors, how: end.how)
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
