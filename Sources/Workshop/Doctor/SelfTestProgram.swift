import Dispatch
import Foundation
import LessonKit
import Processes
import Simulation

/// The self-test of the simulation, in a process of its own: on another toolchain it may crash.
enum SelfTestProgram {
  /// What the command line of that process is.
  static let flag = "--self-test"

  static func run() -> Never {
    Lifeline.hold()
    // A task of its own: this is the main thread, which is not async.
    Task {
      let report = await SelfTest.run()
      Console().write(report.faults.isEmpty ? ["passed \(report.passed) checks"] : report.faults)
      exit(report.isTrustworthy ? 0 : 1)
    }
    dispatchMain()
  }

  static func finding() throws(Refusal) -> Finding {
    let shown = Progress()
    defer { shown.wipe() }
    do throws(StartFailure) {
      let child = try ChildProcess(ChildProcess.runningExecutable, [flag])
      var lines: [String] = []
      var count = Ceiling.Count(Ceiling())
      reading: while true {
        switch child.next() {
        case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
        case .noMore: break reading
        case .nothing:
          shown.show("testing the simulation ...")
          if let reached = count.turn(ProcessState(of: child.id)) {
            _ = try child.end()
            return finding(["given up after \(reached)"], isTrusted: false)
          }
        }
      }
      let end = try child.wait()
      return finding(
        lines.isEmpty ? ["it ended with \(end.how)"] : lines, isTrusted: end.how == .exited(0))
    } catch {
      throw Refusal(message: "\(error)", status: StartFailure.status)
    }
  }

  static func finding(_ lines: [String], isTrusted: Bool) -> Finding {
    guard isTrusted else {
      return .stop(
        "simulation", "its self-test fails: \(lines.joined(separator: "; "))",
        "Take the Swift that this repository is tested with, in a container: docker run --rm "
          + "-it -v \"$PWD\":/code -w /code swift:6.3 swift run workshop next")
    }
    return .ok("simulation", "its self-test has \(lines.joined())")
  }
}
