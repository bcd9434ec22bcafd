// Three rules hold structured concurrency together, and each is seen at work
// here: a child does not outlive its parent, cancellation goes down, errors
// come up. Every lesson stands on them.
//
// Start with Album.swift, then Rules.    swift run tree-of-tasks

import Foundation
import LessonKit
import Processes
import Simulation
import Timeline

@main
enum TreeOfTasks {
  static func main() async {
    ThisProcess.begin()
    do {
      exit(try await run(CommandLine.arguments.dropFirst()) ? 0 : 1)
    } catch let error as UsageError {
      Console.complain(error.lines(for: "tree-of-tasks"))
      exit(UsageError.status)
    } catch {
      Console.complain(Wrap.lines("tree-of-tasks: \(error)"))
      exit(ExitStatus.of(error))
    }
  }

  /// Does what was asked for; says whether the rules held.
  private static func run(_ arguments: ArraySlice<String>) async throws -> Bool
  {
    let console = Console()
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case nil:
      return await showRules(on: console)
    case "--memory" where rest.isEmpty:
      console.write(await Memory.measured().lines)
    case "--help" where rest.isEmpty, "-h" where rest.isEmpty:
      console.write(usage)
    case "--rule" where rest.count == 3 && rest[1] == "--timeline":
      console.write(try await draw(rest[0], into: TimelineFile(rest[2])))
    case "--timeline" where rest.count == 3 && rest[1] == "--rule":
      console.write(try await draw(rest[2], into: TimelineFile(rest[0])))
    case "--rule", "--timeline":
      throw UsageError(
        "a rule goes with a file, and a file with a rule: --rule 1 --timeline FILE.svg."
      )
    default:
      throw UsageError(complaint(arguments))
    }
    return true
  }

  /// Draws the timeline of one rule; gives what to tell the reader.
  private static func draw(
    _ number: String, into file: TimelineFile
  ) async throws -> [String] {
    guard let rule = Rule.all.first(where: { "\($0.number)" == number }) else {
      throw UsageError(
        "--rule takes a number from 1 to \(Rule.all.count), and '\(Echo(number))' came."
      )
    }
    try file.check()
    try file.write(
      TimelinePage(
        [.init(await rule.timeline())], title: rule.title,
        description: rule.sentence))
    return file.written
  }

  /// Shows each rule; says whether each held in every schedule.
  private static func showRules(on console: Console) async -> Bool {
    console.write(opening)
    var hold = true
    for rule in Rule.all {
      let exploration = await rule.explored()
      hold = hold && exploration.show(rule)
      console.write(
        ["", "\(rule.number). \(rule.title)"] + Wrap.lines(rule.sentence)
          + ["Lessons/TreeOfTasks/\(rule.file)", ""]
          + Columns(await rule.timeline()).lines + found(exploration, by: rule))
    }
    return hold
  }

  private static let opening = Wrap.lines(
    """
    A task can start child tasks, and these can start their own: a tree. Three \
    rules hold it together. Time is virtual here, so it is exact.
    """)

  private static func found(
    _ exploration: Exploration<Outcome>, by rule: Rule
  ) -> [String] {
    guard !exploration.show(rule) else {
      return Wrap.lines("So it ends in \(exploration.scope).")
    }
    return Wrap.lines("NOT as stated, in \(exploration.scope):")
      + exploration.groups.flatMap {
        Wrap.lines(
          "\($0.result)", first: "  \(counted($0.schedules, "schedule")): ")
      }
  }

  private static func complaint(_ arguments: ArraySlice<String>) -> String {
    guard arguments.count == 1 else {
      return "one option at most was expected, and these came: "
        + "\(Echo(arguments.joined(separator: " ")))"
    }
    return "there is no option '\(Echo(arguments.joined()))'."
  }

  private static let usage = [
    "usage: swift run tree-of-tasks [option]", "",
    "With no option: the three rules of the tree of tasks, each at work.", "",
    "  --memory   what groups keep of children that have ended, measured",
    "  --rule N --timeline FILE",
    "             one rule: a picture where FILE ends in .svg, a table for .md",
    "  --help     this text", "",
    "Exit status: 0 when each rule held, 1 when not, 64 for wrong usage, 71 when the",
    "system gives it too little to run, 74 when the output cannot be written.",
  ]
}
