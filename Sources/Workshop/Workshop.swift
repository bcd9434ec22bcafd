import Foundation
import LessonKit
import Processes

/// `swift run workshop`: the exercises, for a learner alone or in a course.
@main
enum Workshop {
  static func main() {
    ThisProcess.begin()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [SelfTestProgram.flag] { SelfTestProgram.run() }
    do throws(Refusal) {
      exit(try run(arguments))
    } catch {
      Console.complain(error.lines)
      exit(error.status)
    }
  }

  /// Does what was asked for; gives the status to exit with.
  private static func run(_ arguments: [String]) throws(Refusal) -> Int32 {
    switch try Request(arguments) {
    case .help(let verb):
      Console().write(Usage.lines(for: verb))
      return 0
    case .verb(let verb, let words, let asJSON):
      let workspace = try Workspace.found()
      return try verb.run(words, asJSON: asJSON, in: workspace)
    }
  }
}
