import Testing
import Timeline

@Suite("The table of events")
struct EventTableTests {
  @Test("says when, who and what, for a terminal")
  func lines() {
    #expect(
      EventTable(Samples.starved).lines == [
        "step     when  who            does       what happens",
        "   1  0.000 s  fetch 1        runs       asks for photo 1",
        "   2  0.000 s  photo library  -          takes request 1 for photo 1",
        "   3  0.000 s  fetch 1        is parked  parked in DispatchSemaphore.wait()",
        "   4  0.000 s  fetch 2        runs       asks for photo 2",
        "   5  0.000 s  photo library  -          takes request 2 for photo 2",
        "   6  0.000 s  fetch 2        is parked  parked in DispatchSemaphore.wait()",
      ])
  }

  @Test("is a Markdown table that shows each word as it was written")
  func markdown() {
    let timeline = Timeline(events: [Samples.event(1500, "a|b", .fails, "<i> *x*\n_y_ `z`")])
    #expect(
      EventTable(timeline).markdown == [
        "| step | when | who | does | what happens |",
        "| ---: | ---: | --- | --- | --- |",
        "| 1 | 1.500 s | a\\|b | fails | \\<i\\> \\*x\\* \\_y\\_ \\`z\\` |",
      ])
  }

  @Test("has a row for each event and no line wider than a terminal")
  func size() {
    let long = String(repeating: "a label of several words ", count: 9)
    let events = (1...1000).map {
      Samples.event($0, String(repeating: "lane", count: 12), .suspends, long)
    }
    let table = EventTable(Timeline(events: events))
    #expect(table.markdown.count == 1002)
    #expect(table.lines.allSatisfy { $0.count <= 80 })
    #expect(table.lines.count { $0.contains("suspends") } == 1000)
    #expect(EventTable(Timeline()).lines.count == 1)
  }
}
