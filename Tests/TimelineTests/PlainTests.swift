import Testing
import Timeline

/// Text that would move a cursor, ring a bell, hide what follows or turn it round.
private let obeyed = "a\u{1B}[31mb\u{7}c\rd\te\u{9B}f\u{202E}g\u{2028}h"

@Suite("Text of a program")
struct PlainTests {
  @Test("has nothing in it that a terminal would obey")
  func plain() {
    #expect(
      obeyed.plain == #"a\u{1B}[31mb\u{07}c\rd\te\u{009B}f\u{202E}g\u{2028}h"#)
    #expect("Zürich, 東京, 👍\n".plain == "Zürich, 東京, 👍\n")
  }

  @Test("is shown so wherever it is laid out")
  func laidOut() {
    let timeline = Timeline(events: [
      Event(instant: .zero, lane: obeyed, kind: .runs, label: obeyed)
    ])
    for lines in [
      Wrap.lines(obeyed), Columns(timeline).lines, EventTable(timeline).lines,
      EventTable(timeline).markdown,
    ] {
      #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isPlain) }, "\(lines)")
    }
  }
}
