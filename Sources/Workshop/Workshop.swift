import Foundation
import LessonKit
import Processes

/// `swift run workshop`: the exercises, for a learner alone or in a course.
@main
enum Workshop {
  static func main() {
    ThisProcess.begin()
    do throws(Refusal) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.isEmpty || ["--help", "-h", "help"].contains(arguments[0]) {
        guard arguments.count <= 1 else { throw Refusal.moreThanHelp(arguments[1]) }
        Console().write(usage)
        return
      }
      guard let verb = Verb(rawValue: arguments[0]) else {
        throw Refusal.noVerb(arguments[0])
      }
      if let last = arguments.last, ["--help", "-h"].contains(last) {
        Console().write(usage)
        return
      }
      exit(try verb.run(Array(arguments.dropFirst())))
    } catch {
      Console.complain(error.lines)
      exit(error.status)
    }
  }

  static let usage =
    [
      "usage: swift run workshop VERB [NAME]", "",
    ]
    + Verb.allCases.map(\.usage) + [
      "", "NAME is the command of a lesson, such as blocking-wait; check alone lists them.", "",
      "Exit status: 0 when the answer is right, 1 when it is not or does not compile,",
      "64 for wrong usage, 74 when the output cannot be written.",
    ]
}

/// What the workshop can be asked to do.
enum Verb: String, CaseIterable {
  case check, hint

  var usage: String {
    switch self {
    case .check: "  check NAME   builds your answer, explores it, and says what it does"
    case .hint: "  hint NAME N  the first N hints; the first one where no N is given"
    }
  }

  /// Does it; gives the status to exit with.
  func run(_ arguments: [String]) throws(Refusal) -> Int32 {
    let workspace = try Workspace.found()
    let exercise = try workspace.exercise(named: arguments.first, for: self)
    switch self {
    case .check:
      guard arguments.count == 1 else { throw Refusal.tooMuch(arguments[1], for: self) }
      return try Check(exercise: exercise, workspace: workspace).run()
    case .hint:
      guard arguments.count <= 2 else { throw Refusal.tooMuch(arguments[2], for: self) }
      try Hints(of: exercise).show(upTo: arguments.dropFirst().first)
      return 0
    }
  }
}
