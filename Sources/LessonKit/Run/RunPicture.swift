import Simulation
import Timeline

/// One schedule as a reader sees it: its columns, how it ended, and who had not
/// ended by then.
struct RunPicture<Outcome: Hashable & Sendable & CustomStringConvertible> {
  var run: Run<Outcome>

  init(_ run: Run<Outcome>) { self.run = run }

  var lines: [String] { columns + ending }

  /// What happened; nothing where nothing is recorded.
  var columns: [String] { run.timeline.told.isEmpty ? [] : Columns(run.timeline).lines }

  /// How it ended, and who had not ended by then.
  var ending: [String] {
    var lines = Wrap.lines("\(run.ending.kind.rawValue)" + (run.outcome.map { ": \($0)" } ?? ""))
    if !run.ending.reason.isEmpty { lines += Wrap.lines(run.ending.reason, first: "  ") }
    for task in run.ending.tasks {
      lines += Wrap.lines(task.description, first: "  ", indent: "    ")
    }
    for words in run.runtimeWords {
      lines += Wrap.lines(words, first: "  the runtime: ", indent: "    ")
    }
    return lines
  }
}
