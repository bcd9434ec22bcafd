/// One lane among intervals, as characters.
struct IntervalRow {
  private(set) var signs: Set<IntervalSign> = []
  private var cells: [IntervalSign?]
  private var words = ""

  init(_ lane: IntervalLane, _ axis: IntervalAxis, columns: Int) {
    cells = Array(repeating: nil, count: columns)
    let shown = lane.groups.prefix { axis.columns(of: $0.instant) != nil }
    // Where the signs that were drawn last end, and what goes on from there.
    var end = 0
    var fill: IntervalSign?
    for group in shown {
      guard let (left, right) = axis.columns(of: group.instant) else { continue }
      let start =
        switch group.side {
        case .before: left - group.signs.count
        case .at: max(left, end)
        case .after: right
        }
      if let fill { draw(fill, in: end..<start) }
      for (column, sign) in zip(start..., group.signs) { draw(sign, in: column..<column + 1) }
      end = start + group.signs.count
      fill = group.fill
    }
    if let fill, let last = axis.instants.last, let (_, right) = axis.columns(of: last) {
      let arrow = max(end, right)
      draw(fill, in: end..<arrow)
      draw(.goesOn, in: arrow..<arrow + 1)
    }
    if !lane.begins {
      words = "never starts"
    } else if !shown.contains(where: { $0.signs.contains(.begins) }) {
      words = "begins later"
    }
  }

  private mutating func draw(_ sign: IntervalSign, in range: Range<Int>) {
    for column in range where column < cells.count {
      cells[column] = sign
      signs.insert(sign)
    }
  }

  /// The characters, without blanks at the end. Words stand where the signs leave room for them.
  var lines: [String] {
    let signs = cells.map { $0?.rawValue ?? " " }
    let blank = signs.prefix { $0 == " " }.count
    let text = String(signs.reversed().drop { $0 == " " }.reversed())
    if words.isEmpty { return [text] }
    if text.isEmpty { return [words] }
    if text.count + 1 + words.count <= cells.count { return [text + " " + words] }
    guard words.count < blank else { return [text, words] }
    return [Wrap.pad(words, to: blank) + text.dropFirst(blank)]
  }
}
