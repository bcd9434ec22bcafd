import Foundation
import Simulation
import Timeline

/// What `scratch` does on its reader's command line.
struct ScratchCommand<S: Scratchpad> {
  private let bounds: Bounds
  private let schedule: Schedule?
  private let wantsHelp: Bool
  private let console = Console()

  private static var offered: [Option] {
    [.seed, .schedules, .preemptions, .delays, .replay, .help]
  }

  init(_ arguments: [String]) throws(UsageError) {
    let given = try Given(arguments)
    if let other = given.options.first(where: { !Self.offered.contains($0) }) {
      throw UsageError("\(other.flag) is an option of the lessons; scratch does not have it.")
    }
    wantsHelp = given.has(.help)
    bounds = try Bounds(given)
    schedule = try given.schedule()
  }

  /// Shows what was asked for; gives the status to exit with.
  func run() throws -> Int32 {
    if wantsHelp {
      console.write(usage)
      return 0
    }
    let explorer = CrashExplorer(bounds.applied(to: S.options), program: ["scratch"])
    if let schedule {
      let run = try explorer.replay(schedule, returning: S.Observed.self)
      console.write(Wrap.lines("Schedule \(schedule)") + [""] + RunPicture(run).lines)
      return run.ending.kind == .diverged ? 1 : 0
    }
    let exploration = try explorer.exploration(returning: S.Observed.self)
    console.write(report(exploration))
    let isOneResult = exploration.groups.count == 1
    return isOneResult && exploration.groups[0].result.ending == .finished ? 0 : 1
  }

  private func report(_ exploration: Exploration<S.Observed>) -> [String] {
    let groups = exploration.groups.sorted { $0.schedules > $1.schedules }
    var lines = Wrap.lines("\(exploration.scope).", first: "explored  ")
    for (number, group) in zip(1..., groups) {
      lines += Wrap.lines(
        "\(group.schedules) of \(exploration.schedules): \(group.result)",
        first: number == 1 ? "found     " : "          ")
    }
    var seen: [[String]: String] = [:]
    for group in groups.prefix(Self.shown) {
      lines += [""] + Wrap.lines("The simplest schedule with: \(group.result)") + [""]
      let picture = RunPicture(group.example)
      let schedule = "\(group.example.schedule)"
      if picture.columns.isEmpty {
        lines += Wrap.lines("Nothing is recorded. \(Self.recordMore)")
      } else if let other = seen[picture.columns] {
        lines += Wrap.lines(
          "Its columns are those of schedule \(other): what is recorded is the same. "
            + Self.recordMore)
      } else {
        lines += picture.columns
        seen[picture.columns] = schedule
      }
      lines += picture.ending
      lines += Wrap.command(
        "swift run scratch --replay \(group.example.schedule)", first: "again: ")
    }
    if groups.count > Self.shown {
      lines += ["", "\(counted(groups.count - Self.shown, "more result")) not shown."]
    }
    return lines
  }

  private static var recordMore: String {
    "To see what happens, write record(.notes, \"...\") or await schedulePoint(\"...\") into the "
      + "program."
  }

  /// How many results are shown with a schedule.
  private static var shown: Int { 3 }

  private var usage: [String] {
    ["usage: swift run scratch [options]", ""]
      + Wrap.lines("Explores the program in Lessons/Scratch/Scratch.swift, which is yours to edit.")
      + [""]
      + Self.offered.flatMap { option in
        let left = "  " + [option.flag, option.value].compactMap { $0 }.joined(separator: " ")
        return Wrap.lines(explanation(of: option), first: Wrap.pad(left, to: 20))
      }
      + [""]
      + Wrap.lines(
        "Exit status: 0 when each schedule finished with one and the same result, 1 when not, "
          + "64 for wrong usage, 74 when the output cannot be written.")
  }

  /// There is one program here, and nothing but to explore it.
  private func explanation(of option: Option) -> String {
    switch option {
    case .schedules: "at most N schedules"
    case .replay: "one schedule again, in columns"
    default: option.explanation.replacingOccurrences(of: "with --explore: ", with: "")
    }
  }
}
