import Simulation
import Timeline

/// One schedule as a reader sees it: its intervals where lanes are named for them, its columns,
/// how it ended, and who had not ended by then.
struct RunPicture<Outcome: Hashable & Sendable & CustomStringConvertible> {
  var run: Run<Outcome>
  /// The lanes to show as intervals.
  var lanes: [String]
  /// The lanes to show as columns before any other.
  var first: [String]

  init(_ run: Run<Outcome>, intervals lanes: [String]? = nil, columns first: [String] = []) {
    self.run = run
    self.lanes = lanes ?? []
    self.first = first
  }

  var lines: [String] {
    intervals + (intervals.isEmpty ? [] : [""]) + columns + ending
  }

  /// When each of the named lanes was under way; nothing where none is named.
  var intervals: [String] { Intervals(run.timeline, lanes: lanes).lines }

  /// What happened; nothing where nothing is recorded.
  var columns: [String] {
    run.timeline.told.isEmpty ? [] : Columns(run.timeline, first: first).lines
  }

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
