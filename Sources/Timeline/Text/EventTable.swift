/// The events of a timeline as a table: the picture's twin for readers of text.
///
/// A step has the number here that it has in the picture.
package struct EventTable {
  private struct Row {
    var step, when, who, sign, what: String

    var cells: [String] { [step, when, who, sign, what] }
  }

  private static let head = Row(
    step: "step", when: "when", who: "who", sign: "does", what: "what happens")
  /// A name wider than this is broken.
  private static let widestName = 20

  private let rows: [Row]

  package init(_ timeline: Timeline) {
    rows = timeline.events.enumerated().map { index, event in
      Row(
        step: String(index + 1), when: Columns.text(of: event.instant),
        who: event.lane, sign: event.kind == .notes ? "-" : event.kind.verb, what: event.label)
    }
  }

  /// The table in Markdown, a line each.
  package var markdown: [String] {
    [Self.line(Self.head), "| ---: | ---: | --- | --- | --- |"] + rows.map(Self.line)
  }

  /// The table for a terminal.
  package var lines: [String] {
    let all = [Self.head] + rows
    let step = all.map(\.step.count).max() ?? 0
    let when = all.map(\.when.count).max() ?? 0
    let who = min(all.map(\.who.count).max() ?? 0, Self.widestName)
    let sign = all.map(\.sign.count).max() ?? 0
    let what = Wrap.width - (step + when + who + sign + 8)
    return all.flatMap { row in
      let names = Wrap.lines(row.who, width: who)
      let labels = Wrap.lines(row.what, width: what)
      return (0..<max(1, names.count, labels.count)).map { index in
        let first = index == 0
        let cells = [
          Wrap.pad("", to: step - (first ? row.step.count : 0)) + (first ? row.step : ""),
          Wrap.pad("", to: when - (first ? row.when.count : 0)) + (first ? row.when : ""),
          Wrap.pad(index < names.count ? names[index] : "", to: who),
          Wrap.pad(first ? row.sign : "", to: sign),
          index < labels.count ? labels[index] : "",
        ]
        let line = cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  private static func line(_ row: Row) -> String {
    "| " + row.cells.map(escaped).joined(separator: " | ") + " |"
  }

  /// `text` so that Markdown shows it as it is.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.plain {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "~": escaped += "\\\(character)"
      case _ where character.isNewline: escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
