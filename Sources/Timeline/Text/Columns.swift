/// Draws a timeline as text: one column a lane, time runs downwards.
///
/// Between its events a lane shows what it is doing, by a character and not by
/// colour: `|` it runs, `:` it is suspended and holds no thread, `#` it is
/// parked and holds one. The legend says so below the picture.
package struct Columns {
  private let timeline: Timeline
  private let lanes: [String]
  private let hidden: Int
  private let laneWidth: Int
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
    laneWidth = (width - timeWidth) / max(1, lanes.count)
  }

  package var lines: [String] {
    var lines = [row("time", lanes.map { String($0.prefix(laneWidth - 1)) })]
    var states: [String: Timeline.State] = [:]
    for event in timeline.events where lanes.contains(event.lane) {
      let before = states
      states[event.lane] = states[event.lane, default: .absent].after(event.kind)
      let cell = wrap(Self.mark(of: event.kind) + event.label)
      for (index, part) in cell.enumerated() {
        let cells = lanes.map { lane in
          lane == event.lane ? part : Self.sign(of: before[lane, default: .absent])
        }
        lines.append(row(index == 0 ? Self.text(of: event.instant) : "", cells))
      }
    }
    if hidden > 0 { lines.append("(\(hidden) more lanes are not shown)") }
    return lines + [Self.legend]
  }

  package static let legend = "| runs   : suspended, holds no thread   # parked, holds its thread"

  private func row(_ time: String, _ cells: [String]) -> String {
    let line = Wrap.pad(time, to: timeWidth) + cells.map { Wrap.pad($0, to: laneWidth) }.joined()
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// Breaks a label so that it stays within its lane: between words, and within
  /// one that is wider than the lane.
  private func wrap(_ label: String) -> [String] {
    var parts: [Substring] = []
    for line in Wrap.lines(label, width: laneWidth - 1) {
      var rest = Substring(line)
      repeat {
        parts.append(rest.prefix(laneWidth - 1))
        rest = rest.dropFirst(laneWidth - 1)
      } while !rest.isEmpty
    }
    return parts.map(String.init)
  }

  private static func mark(of kind: Event.Kind) -> String {
    switch kind {
    case .blocks: "# "
    case .suspends: ": "
    case .cancels: "x "
    case .fails: "! "
    case .runs, .notes, .ends: ""
    }
  }

  private static func sign(of state: Timeline.State) -> String {
    switch state {
    case .running: "|"
    case .suspended: ":"
    case .blocked: "#"
    case .absent: ""
    }
  }

  /// "0.012 s", to the millisecond.
  static func text(of instant: Duration) -> String {
    let (seconds, attoseconds) = instant.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
      + " s"
  }
}
