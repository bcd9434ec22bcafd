import Timeline

/// The table of expected against observed, and what it comes to.
struct VerdictTable {
  /// One ending or claim.
  struct Row: Encodable, Equatable {
    var name: String
    var half: Half
    var expected: String
    var observed: String
    var verdict: Judgement
  }

  var rows: [Row]
  var style: Style

  private func count(_ verdict: Judgement) -> Int { rows.count { $0.verdict == verdict } }

  /// Whether something was shown, and nothing of it is otherwise than stated.
  var isUncontradicted: Bool { verdict == .asStated || verdict == .undecided }

  /// What all rows come to.
  var verdict: Judgement {
    let order: [Judgement] = [.otherwise, .undecided, .asStated]
    return order.first { count($0) > 0 } ?? .leftOut
  }

  var lines: [String] {
    let nameWidth = max(8, (rows.map(\.name.count).max() ?? 0)) + 2
    let observedWidth = Judgement.asStated.mark.count
    let expectedWidth = Wrap.width - nameWidth - observedWidth - 2
    var lines = [
      Wrap.pad("", to: nameWidth) + Wrap.pad("expected", to: expectedWidth + 2) + "observed"
    ]
    for row in rows {
      var expected = Wrap.lines(row.expected, width: expectedWidth)[...]
      lines.append(
        Wrap.pad(row.name, to: nameWidth)
          + Wrap.pad(expected.removeFirst(), to: expectedWidth + 2) + style.mark(of: row.verdict))
      lines += expected.map { Wrap.pad("", to: nameWidth) + $0 }
      lines += Self.explanation(of: row, indent: nameWidth)
    }
    return lines
  }

  /// What came, where that is not simply what is stated.
  static func explanation(of row: Row, indent: Int) -> [String] {
    let words =
      switch row.verdict {
      case .asStated: ""
      case .undecided: "undecided: it \(row.observed)"
      case .otherwise, .leftOut: "it \(row.observed)"
      }
    return words.isEmpty ? [] : Wrap.lines(words, first: Wrap.pad("", to: indent))
  }

  var summary: String {
    if verdict == .leftOut {
      return style.bad("Nothing was shown: everything is left out on this machine, as said above.")
    }
    let counted = rows.count - count(.leftOut)
    var text = "\(count(.asStated)) of \(counted) ending\(counted == 1 ? "" : "s") as stated"
    for (verdict, words) in [
      (Judgement.otherwise, "not"), (.undecided, "undecided"),
      (.leftOut, "left out"),
    ] where count(verdict) > 0 {
      text += ", \(count(verdict)) \(words)"
    }
    text += "."
    switch verdict {
    case .asStated: return style.good(text)
    case .otherwise: return style.bad(text)
    case .undecided, .leftOut: return text
    }
  }
}
