import Foundation
import LessonKit
import Processes

/// A process between the workshop and a tool: it holds the workshop's lifeline, as a tool does not.
/// When the workshop is gone, whatever ended it, the tool ends with all that it has started.
enum SupervisedTool {
  /// What the command line of that process begins with; what `env` is given follows.
  static let flag = "--run-tool"

  static func run(_ words: some Sequence<String>) -> Never {
    Lifeline.hold()
    // Foundation's, of which the lifeline knows nothing: it ends what nobody here has started as a
    // child with a lifeline of its own.
    let tool = Process()
    tool.executableURL = Tool.env
    tool.arguments = Array(words)
    tool.standardInput = FileHandle.nullDevice
    do {
      try tool.run()
    } catch {
      Console.complain(["\(Tool.env.path) cannot be started: \(error.localizedDescription)"])
      exit(StartFailure.status)
    }
    tool.waitUntilExit()
    let signal: Int32 = tool.terminationReason == .uncaughtSignal ? 128 : 0
    exit(signal + tool.terminationStatus)
  }
}
