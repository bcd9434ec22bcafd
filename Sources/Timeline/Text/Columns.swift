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
  private let mostRows: Int
  private let elsewhere: String

  /// A lane narrower than this cannot be read.
  package static let narrowest = 16

  /// No more rows than this are drawn, where nothing else is asked for: about a screenful.
  package static let screenful = 40

  /// - Parameters:
  ///   - first: The lanes that are shown before any other, in this order.
  ///   - mostRows: How many rows are drawn; of a longer timeline the first and the last ones.
  ///   - elsewhere: Where the rows that are left out can be found, for the reader.
  package init(
    _ timeline: Timeline, first: [String] = [], width: Int = Wrap.width,
    mostRows: Int = screenful, elsewhere: String = ""
  ) {
    self.timeline = timeline
    self.mostRows = mostRows
    self.elsewhere = elsewhere
    let longest = timeline.events.map { Self.text(of: $0.instant).count }.max() ?? 0
    timeWidth = max("time".count, longest) + 2
    let present = timeline.lanes
    let all = first.filter(present.contains) + present.filter { !first.contains($0) }
    let room = max(1, (width - timeWidth) / Self.narrowest)
    lanes = Array(all.prefix(room))
    hidden = all.count - lanes.count
    widths = ColumnWidths(
      of: lanes.map { lane in
        [lane]
          + timeline.told.filter { $0.lane == lane }.map {
            ColumnSign.mark(of: $0.kind) + $0.label
          }
      }, within: width - timeWidth)
  }

  package var lines: [String] {
    let names = lanes.enumerated().map { Wrap.lines($1, width: widths[$0]) }
    let heading = lines(of: Row(time: "time", cells: names))
    let rows = rows
    let body = shortened(rows.map(lines))
    let signs = Set(rows.flatMap(\.signs))
    let more = hidden > 0 ? ["(\(counted(hidden, "more lane")) not shown)"] : []
    return heading + body + more
      + ColumnSign.legend(signs, seesSuspensions: timeline.seesSuspensions)
  }

  /// What is drawn of an event.
  private struct Row {
    var time: String
    /// What stands in each column, one part below the other.
    var cells: [[String]]
    var signs: [ColumnSign] = []
  }

  private var rows: [Row] {
    var rows: [Row] = []
    var states: [String: Timeline.State] = [:]
    var last = ""
    for event in timeline.events {
      guard let column = lanes.firstIndex(of: event.lane) else { continue }
      let before = states
      states[event.lane] = states[event.lane, default: .absent].after(event.kind)
      // What has no words only changes what the lane shows in the rows of others.
      if event.label.isEmpty { continue }
      let label = ColumnSign.mark(of: event.kind) + event.label
      var between = lanes.map { ColumnSign(before[$0, default: .absent]) }
      between[column] = nil
      let parts = Wrap.lines(label, width: widths[column])
      var cells = between.map { Array(repeating: $0?.rawValue ?? "", count: parts.count) }
      cells[column] = parts
      // A time that has not changed is not said again.
      let time = Self.text(of: event.instant)
      rows.append(
        Row(
          time: time == last ? "" : time, cells: cells,
          signs: between.compactMap(\.self) + ColumnSign.signs(in: label)))
      last = time
    }
    return rows
  }

  private func lines(of row: Row) -> [String] {
    let height = row.cells.map(\.count).max() ?? 1
    return (0..<height).map { index in
      var line = Wrap.pad(index == 0 ? row.time : "", to: timeWidth)
      for (column, cell) in row.cells.enumerated() {
        let part = index < cell.count ? cell[index] : ""
        line += Wrap.pad(part, to: widths[column] + ColumnWidths.gap)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The first and the last rows, where there are too many.
  private func shortened(_ rows: [[String]]) -> [String] {
    let all = rows.flatMap(\.self)
    guard all.count > mostRows else { return all }
    let first = Self.fitting(rows, lines: mostRows * 3 / 4)
    let last = Self.fitting(rows.reversed(), lines: mostRows - mostRows * 3 / 4 - 1).reversed()
    let leftOut = rows.dropFirst(first.count).dropLast(last.count).count
    return first.flatMap(\.self)
      + ["... \(counted(leftOut, "event")) left out" + (elsewhere.isEmpty ? "" : "; \(elsewhere)")]
      + last.flatMap(\.self)
  }

  /// As many of the rows from the beginning as take no more than so many lines.
  private static func fitting(_ rows: [[String]], lines: Int) -> [[String]] {
    var room = lines
    return Array(
      rows.prefix { row in
        room -= row.count
        return room >= 0
      })
  }

  /// "0.012 s", to the millisecond.
  static func text(of instant: Duration) -> String {
    let (seconds, attoseconds) = instant.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000)
    return "\(seconds)." + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
      + " s"
  }
}
