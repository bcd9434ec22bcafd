import Foundation
import LessonKit
import Processes

/// `swift run workshop`: the exercises, for a learner alone or in a course.
@main
enum Workshop {
  static func main() {
    ThisProcess.begin()
    // What a build has started ends with it.
    Orphans.adopt()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [SelfTestProgram.flag] { SelfTestProgram.run() }
    if arguments.first == SupervisedTool.flag { SupervisedTool.run(arguments.dropFirst()) }
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
    case .verb(let verb, let words, let options):
      let workspace = try Workspace.found()
      return try verb.run(words, options, in: workspace)
    }
  }
}
