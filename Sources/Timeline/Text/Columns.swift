/// Draws a timeline as text: one column a lane, time runs downwards.
///
/// Between its events a lane shows what it is doing, by a character and not by
/// colour. A legend below the picture names the signs that are in it.
package struct Columns {
  private let timeline: Timeline
  private let lanes: [String]
  private let hidden: Int
  private let widths: ColumnWidths
  private let timeWidth: Int

  /// A lane narrower than this cannot be read.
  package static let narrowest = 16

  package init(_ timeline: Timeline, width: Int = Wrap.width) {
    self.timeline = timeline
    let longest = timeline.events.map { Self.text(of: $0.instant).count }.max() ?? 0
    timeWidth = max("time".count, longest) + 2
    let all = timeline.lanes
    let room = max(1, (width - timeWidth) / Self.narrowest)
    lanes = Array(all.prefix(room))
    hidden = all.count - lanes.count
    widths = ColumnWidths(
      of: lanes.map { lane in
        [lane] + timeline.told.filter { $0.lane == lane }.map { Sign.mark(of: $0.kind) + $0.label }
      }, within: width - timeWidth)
  }

  package var lines: [String] {
    var lines = [row("time", lanes.enumerated().map { String($1.prefix(widths[$0])) })]
    var states: [String: Timeline.State] = [:]
    var used: Set<Sign> = []
    var last = ""
    for event in timeline.events {
      guard let column = lanes.firstIndex(of: event.lane) else { continue }
      let before = states
      states[event.lane] = states[event.lane, default: .absent].after(event.kind)
      // What has no words only changes what the lane shows in the rows of others.
      if event.label.isEmpty { continue }
      let mark = Sign.mark(of: event.kind)
      used.formUnion(Sign.signs(in: mark + event.label))
      let between = lanes.map { Sign(before[$0, default: .absent]) }
      for (index, sign) in between.enumerated() where index != column {
        if let sign { used.insert(sign) }
      }
      // A time that has not changed is not said again.
      let instant = Self.text(of: event.instant)
      var time = instant == last ? "" : instant
      last = instant
      for part in Self.wrap(mark + event.label, width: widths[column]) {
        let cells = between.enumerated().map { $0 == column ? part : $1?.rawValue ?? "" }
        lines.append(row(time, cells))
        time = ""
      }
    }
    if hidden > 0 { lines.append("(\(hidden) more lanes are not shown)") }
    return lines + Sign.legend(used, seesSuspensions: timeline.seesSuspensions)
  }

  private func row(_ time: String, _ cells: [String]) -> String {
    var line = Wrap.pad(time, to: timeWidth)
    for (column, cell) in cells.enumerated() {
      line += Wrap.pad(cell, to: widths[column] + ColumnWidths.gap)
    }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Breaks a label so that it stays within its lane: between words, and within
  /// one that is wider than the lane.
  private static func wrap(_ label: String, width: Int) -> [String] {
    var parts: [Substring] = []
    for line in Wrap.lines(label, width: width) {
      var rest = Substring(line)
      repeat {
        parts.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      } while !rest.isEmpty
    }
    return parts.map(String.init)
  }

  /// "0.012 s", to the millisecond.
  static func text(of instant: Duration) -> String {
    let (seconds, attoseconds) = instant.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
      + " s"
  }
}
