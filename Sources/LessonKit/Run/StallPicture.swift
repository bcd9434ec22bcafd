import Simulation
import Timeline

/// A stall in words that fit a terminal: who is parked, in what, waiting for
/// whom, and what goes on all the same.
struct StallPicture {
  var report: StallReport
  var style = Style.plain

  var lines: [String] {
    var lines: [String] = []
    for (place, threads) in groups {
      lines += stalls("\(threads) parked in \(place).")
    }
    if report.parked.isEmpty {
      // With a part that stands still, a thread may be held in a call that is not counted.
      let why =
        report.standsStill.isEmpty
        ? "no thread is parked; nothing left will resume the task."
        : "no thread is parked in a call that is counted."
      lines += stalls(why)
    }
    if let first = report.releasers.first {
      let others = report.releasers.count - 1
      lines += entry("waits for", first + (others > 0 ? ", and \(others) more" : ""))
    }
    if report.parked.isEmpty {
      lines += entry("the runtime", report.runtimeWords.first ?? "says nothing")
    }
    lines += entry("still moves", report.moves.joined(separator: ", "))
    if !report.standsStill.isEmpty {
      lines += entry("stands still", report.standsStill.joined(separator: ", "))
    }
    return lines
  }

  /// The parked threads by call and place: "2 of 2 pool threads", "the main thread".
  private var groups: [(place: String, threads: String)] {
    let places = Dictionary(grouping: report.parked) { "\($0.call), \($0.site)" }
    return places.sorted { $0.key < $1.key }.map { ($0, report.whose($1)) }
  }

  private func stalls(_ how: String) -> [String] {
    Wrap.lines(how, first: style.bad("It stalls:") + " ", indent: "")
  }

  private func entry(_ name: String, _ text: String) -> [String] {
    Wrap.lines(text, first: "  " + Wrap.pad(name, to: 14))
  }
}
