import Testing
import Timeline

@Suite("The columns of a timeline")
struct ColumnsTests {
  @Test("show one lane a column, and between its events what it is doing, without colour")
  func picture() {
    let timeline = Timeline(
      events: [
        event(0, "fetch 1", .runs, "asks for photo 1"),
        event(1, "library", .notes, "takes request 1"),
        event(2, "fetch 1", .blocks, "parked in wait()"),
        event(2, "reader", .runs, "· before reading"),
        event(3, "reader", .suspends, ""),
        event(1500, "library", .notes, "decodes"),
        event(1500, "reader", .cancels, "cancelled"),
        event(1500, "library", .notes, "lets go"),
        event(1501, "reader", .fails, "CancellationError"),
        event(1501, "library", .ends, "answers"),
      ], seesSuspensions: true)
    #expect(
      Columns(timeline).lines == [
        "time     fetch 1             library          reader",
        "0.000 s  asks for photo 1",
        "0.001 s  |                   takes request 1",
        "0.002 s  # parked in wait()",
        "         #                                    · before reading",
        "1.500 s  #                   decodes          :",
        "         #                                    x cancelled",
        "         #                   lets go          :",
        "1.501 s  #                                    ! CancellationError",
        "         #                   answers",
        "| runs   : suspended, holds no thread   # parked, holds its thread",
        "x is cancelled   ! fails   · a point: others may go first",
      ])
  }

  @Test("name the signs that are in them, and no others")
  func legend() {
    func legend(_ kind: Event.Kind, seesSuspensions: Bool = true) -> [String] {
      let timeline = Timeline(
        events: [
          event(0, "a", .runs, "begins"), event(0, "a", kind, ""), event(0, "b", .notes, "looks"),
        ], seesSuspensions: seesSuspensions)
      return Array(Columns(timeline).lines.dropFirst(3))
    }
    #expect(legend(.notes) == ["| runs"])
    #expect(legend(.suspends) == [": suspended, holds no thread"])
    #expect(legend(.blocks) == ["# parked, holds its thread"])
    #expect(legend(.ends) == [])
    // On real threads nobody knows whether it runs.
    #expect(legend(.notes, seesSuspensions: false) == ["| under way"])
  }

  @Test("give each lane room for its words, and what is left to whoever has more to say")
  func widths() {
    let timeline = Timeline(events: [
      event(0, "fetch", .notes, "waits in DispatchSemaphore.wait()"),
      event(0, "library", .notes, "takes a request for an image and decodes it on the pool"),
      event(0, "clock", .notes, "ticks"),
    ])
    #expect(
      Columns(timeline, width: 64).lines == [
        "time     fetch                     library                 clock",
        "0.000 s  waits in",
        "         DispatchSemaphore.wait()",
        "                                   takes a request for an",
        "                                   image and decodes it",
        "                                   on the pool",
        "                                                           ticks",
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
        "1.000 s  reads a line", "         and number 1000",
      ])
    #expect(Columns(timeline).lines.count <= Columns.screenful + 1)
  }

  @Test("leave out nothing of what fits")
  func fittingTimeline() {
    let timeline = Timeline(events: (1...11).map { event($0, "reader", .runs, "reads") })
    #expect(Columns(timeline, mostRows: 11).lines.count == 12)
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
    #expect(columns.lines.allSatisfy { $0.count <= width })
    let shown = (width - "0.000 s  ".count) / Columns.narrowest
    #expect(columns.lines.contains("(\(lanes - shown) more lanes not shown)"))
  }

  @Test("are a heading where nothing happened")
  func empty() {
    #expect(Columns(Timeline()).lines == ["time"])
  }

  private func event(_ ms: Int, _ lane: String, _ kind: Event.Kind, _ label: String) -> Event {
    Event(instant: .milliseconds(ms), lane: lane, kind: kind, label: label)
  }
}
