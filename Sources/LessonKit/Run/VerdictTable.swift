import Timeline

/// The table of expected against observed, and what it comes to.
struct VerdictTable {
  /// One ending or claim.
  struct Row: Codable, Equatable {
    var name: String
    var half: Half
    var expected: String
    var observed: String
    var isAsStated: Bool
    /// Whether this machine cannot show it; then it counts neither way.
    var isLeftOut = false
  }

  var rows: [Row]
  var style: Style

  private var counted: [Row] { rows.filter { !$0.isLeftOut } }

  /// Where nothing was played nothing is proved.
  var isAllAsStated: Bool { !counted.isEmpty && counted.allSatisfy(\.isAsStated) }

  var lines: [String] {
    let nameWidth = max(8, (rows.map(\.name.count).max() ?? 0)) + 2
    let observedWidth = "as stated".count
    let expectedWidth = Wrap.width - nameWidth - observedWidth - 2
    var lines = [
      Wrap.pad("", to: nameWidth) + Wrap.pad("expected", to: expectedWidth + 2) + "observed"
    ]
    for row in rows {
      var expected = Wrap.lines(row.expected, width: expectedWidth)[...]
      lines.append(
        Wrap.pad(row.name, to: nameWidth)
          + Wrap.pad(expected.removeFirst(), to: expectedWidth + 2) + mark(of: row))
      lines += expected.map { Wrap.pad("", to: nameWidth) + $0 }
      if !row.isAsStated {
        lines += Wrap.lines(row.observed, first: Wrap.pad("", to: nameWidth) + "it ")
      }
    }
    return lines
  }

  var summary: String {
    if counted.isEmpty {
      return style.bad("Nothing was played: the pool of this machine has too few threads.")
    }
    let asStated = counted.filter(\.isAsStated).count
    let text = "\(asStated) of \(counted.count) endings as stated."
    return isAllAsStated ? style.good(text) : style.bad(text)
  }

  private func mark(of row: Row) -> String {
    if row.isAsStated { return style.good("as stated") }
    return row.isLeftOut ? "left out" : style.bad("otherwise")
  }
}
