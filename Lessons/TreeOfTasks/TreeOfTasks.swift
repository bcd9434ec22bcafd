// Three rules hold structured concurrency together, and each is seen at work
// here: a child does not outlive its parent, cancellation goes down, errors
// come up. Every lesson stands on them.
//
// Start with Album.swift, then Rules.    swift run tree-of-tasks

import Foundation
import LessonKit
import Simulation
import Timeline

@main
enum TreeOfTasks {
  static func main() async {
    let console = Console()
    switch CommandLine.arguments.dropFirst() {
    case []:
      exit(await showRules(on: console) ? 0 : 1)
    case ["--memory"]:
      console.write(await Memory.measured().lines)
    case ["--help"]:
      console.write(usage)
    case let arguments:
      Console.complain(Wrap.lines(complaint(arguments)) + [""] + usage)
      exit(64)
    }
  }

  /// Shows each rule; says whether each held in every schedule.
  private static func showRules(on console: Console) async -> Bool {
    console.write(opening)
    var hold = true
    for rule in Rule.all {
      let exploration = await rule.explored()
      hold = hold && exploration.show(rule)
      let columns = Columns(await rule.timeline()).lines
      console.write(
        ["", "\(rule.number). \(rule.title)"] + Wrap.lines(rule.sentence)
          + ["Lessons/TreeOfTasks/\(rule.file)", ""]
          + columns.filter { $0 != Columns.legend }
          + found(exploration, by: rule))
    }
    console.write(["", Columns.legend, "x is cancelled   ! ends with an error"])
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
        Wrap.lines("\($0.result)", first: "  \($0.schedules) schedules: ")
      }
  }

  private static func complaint(_ arguments: ArraySlice<String>) -> String {
    guard arguments.count == 1 else {
      return "tree-of-tasks: one option at most was expected, and these came: "
        + arguments.joined(separator: " ")
    }
    return "tree-of-tasks: there is no option '\(arguments.joined())'."
  }

  private static let usage = [
    "usage: swift run tree-of-tasks [option]", "",
    "With no option: the three rules of the tree of tasks, each at work.", "",
    "  --memory  what groups keep of children that have ended, measured",
    "  --help    this text", "",
    "Exit status: 0 when each rule held, 1 when not, 64 for wrong usage.",
  ]
}
