/// Draws lanes of a timeline as intervals: one row a lane, time runs to the right.
///
/// It is for virtual time, where instants are exact. A lane is under way from its first `.runs`
/// to its `.ends` or `.fails`, and may be so again. Two intervals that do not overlap in time have
/// no column in common, and two that overlap have one. A cancellation stands where it came; a lane
/// that goes on all the same is seen to.
package struct Intervals {
  private let axis: IntervalAxis
  private let lanes: [(name: String, lane: IntervalLane)]
  private let hidden: Int
  private let nameWidth: Int
  private let columns: Int

  /// A name wider than this is broken.
  private static let widestName = 20

  /// No more lanes than this are drawn: of more, the first and the last ones.
  package static let mostLanes = 24

  /// - Parameter lanes: The lanes to show, in this order, also those in which nothing happens.
  package init(_ timeline: Timeline, lanes names: [String], width: Int = Wrap.width) {
    hidden = names.count > Self.mostLanes ? names.count - Self.mostLanes + 1 : 0
    let shown =
      hidden == 0
      ? names : names.prefix(Self.first) + names.suffix(Self.mostLanes - Self.first - 1)
    lanes = shown.map { ($0, IntervalLane($0, in: timeline)) }
    nameWidth = min(Self.widestName, shown.map(\.plain.count).max() ?? 0) + 2
    columns = width - nameWidth
    let end = timeline.events.map(\.instant).max() ?? .zero
    // Behind the last instant there is room for what begins there and goes on.
    axis = IntervalAxis(lanes.map(\.lane), end: end, columns: columns - Self.tail)
  }

  /// How many lanes are shown of the first ones, where there are too many.
  private static var first: Int { mostLanes * 3 / 4 }

  /// `[x>`
  private static var tail: Int { 3 }

  package var lines: [String] {
    guard !lanes.isEmpty else { return [] }
    let ticks = IntervalTicks(axis, columns: columns - Self.tail).line
    var lines = [Wrap.pad("", to: nameWidth) + ticks]
    var used: Set<IntervalSign> = []
    for (index, (name, lane)) in lanes.enumerated() {
      if hidden > 0, index == Self.first {
        lines.append("... \(counted(hidden, "lane")) left out")
      }
      let row = IntervalRow(lane, axis, columns: columns)
      used.formUnion(row.signs)
      let names = Wrap.lines(name, width: nameWidth - 2)
      lines += (0..<max(names.count, row.lines.count)).map { part in
        let name = part < names.count ? names[part] : ""
        guard part < row.lines.count else { return name }
        return Wrap.pad(name, to: nameWidth) + row.lines[part]
      }
    }
    lines += IntervalSign.legend(used)
    if axis.isWidened {
      lines.append("(not to scale: what is too short to be seen is drawn wider)")
    }
    if let cut = axis.cut {
      lines.append("(what comes after \(Columns.text(of: cut)) is left out: there is no room)")
    }
    return lines
  }
}
