import Testing
import Timeline

@Suite("The intervals of a timeline")
struct IntervalsTests {
  @Test("show one lane a row, and when each was under way")
  func picture() {
    let timeline = Timeline(events: [
      event(0, "red", .runs), event(3000, "red", .ends),
      event(3000, "green", .runs), event(6000, "green", .ends),
      event(6000, "blue", .runs), event(9000, "blue", .ends),
      event(9000, "red again", .runs), event(12000, "red again", .ends),
      event(12000, "green again", .runs), event(13500, "green again", .cancels),
      event(13500, "green again", .ends), event(18000, "screen", .notes),
    ])
    let lanes = ["red", "green", "blue", "red again", "green again", "blue again"]
    #expect(
      Intervals(timeline, lanes: lanes).lines == [
        "             0 s        3         6          9         12        15         18",
        "red          [=========]",
        "green                   [========]",
        "blue                              [=========]",
        "red again                                    [=========]",
        "green again                                             [==x]",
        "blue again   never starts",
        "[ begins   = under way   x is cancelled   ] ends",
      ])
  }

  private func event(_ ms: Int, _ lane: String, _ kind: Event.Kind) -> Event {
    Event(instant: .milliseconds(ms), lane: lane, kind: kind, label: "")
  }
}
