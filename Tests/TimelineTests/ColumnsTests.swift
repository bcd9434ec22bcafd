import Testing
import Timeline

@Suite("The columns of a timeline")
struct ColumnsTests {
  @Test("show one lane a column, and between its events what it is doing, without colour")
  func picture() {
    let timeline = Timeline(events: [
      event(0, "fetch 1", .runs, "asks for photo 1"),
      event(1, "library", .runs, "takes request 1"),
      event(2, "fetch 1", .blocks, "parked in wait()"),
      event(2, "reader", .runs, "reads"),
      event(3, "reader", .suspends, "awaits"),
      event(1500, "library", .notes, "decodes"),
      event(1500, "reader", .cancels, "cancelled"),
      event(1501, "reader", .fails, "CancellationError"),
      event(1501, "library", .ends, "answers"),
    ])
    #expect(
      Columns(timeline).lines == [
        "time     fetch 1                library                reader",
        "0.000 s  asks for photo 1",
        "0.001 s  |                      takes request 1",
        "0.002 s  # parked in wait()     |",
        "0.002 s  #                      |                      reads",
        "0.003 s  #                      |                      : awaits",
        "1.500 s  #                      decodes                :",
        "1.500 s  #                      |                      x cancelled",
        "1.501 s  #                      |                      ! CancellationError",
        "1.501 s  #                      answers",
        "| runs   : suspended, holds no thread   # parked, holds its thread",
      ])
  }

  @Test("leave out the middle of what is longer than a screen, between events, and say so")
  func longTimeline() {
    let timeline = Timeline(
      events: (1...1_000).map { event($0, "reader", .runs, "reads a line\nand number \($0)") })
    let lines = Columns(timeline, mostRows: 11, elsewhere: "look there").lines
    #expect(
      lines == [
        "time     reader", "0.001 s  reads a line", "         and number 1",
        "0.002 s  reads a line",
        "         and number 2", "0.003 s  reads a line", "         and number 3",
        "0.004 s  reads a line", "         and number 4", "... 995 events left out; look there",
        "1.000 s  reads a line", "         and number 1000", Columns.legend,
      ])
    #expect(Columns(timeline).lines.count <= Columns.screenful + 2)
  }

  @Test("leave out nothing of what fits")
  func fittingTimeline() {
    let timeline = Timeline(events: (1...11).map { event($0, "reader", .runs, "reads") })
    #expect(Columns(timeline, mostRows: 11).lines.count == 13)
  }

  @Test("break a label between words, and within a word that is wider than its lane")
  func longLabels() {
    let timeline = Timeline(
      events: (1...4).map { event(0, "lane \($0)", .runs, "waits in DispatchSemaphore.wait()") })
    let lines = Columns(timeline).lines
    #expect(
      lines[1...3] == [
        "0.000 s  waits in", "         DispatchSemaphor", "         e.wait()",
      ])
  }

  @Test("say how many lanes there was no room for", arguments: [40, 80, 120])
  func elision(width: Int) {
    let lanes = 64
    let timeline = Timeline(
      events: (1...lanes).map { event(0, "lane \($0)", .runs, "a label of several words") })
    let columns = Columns(timeline, width: width)
    #expect(columns.lines.allSatisfy { $0.count <= max(width, Columns.legend.count) })
    let shown = (width - "0.000 s  ".count) / Columns.narrowest
    #expect(columns.lines.contains("(\(lanes - shown) more lanes not shown)"))
  }

  @Test("are a heading and a legend where nothing happened")
  func empty() {
    #expect(Columns(Timeline()).lines.count == 2)
  }

  private func event(_ ms: Int, _ lane: String, _ kind: Event.Kind, _ label: String) -> Event {
    Event(instant: .milliseconds(ms), lane: lane, kind: kind, label: label)
  }
}
