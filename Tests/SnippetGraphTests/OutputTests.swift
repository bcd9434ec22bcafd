import Testing

@testable import SnippetGraph

@Suite("The output of a lesson")
struct OutputTests {
  private let printed = """
    The app hangs.

    ANTI-PATTERN  Antipattern.swift
    It stalls: 2 of 2 pool threads.

    time     fetch 1
    0.000 s  asks

    time     fetch 2
    0.000 s  asks

    REPLACEMENT  Replacement.swift

             expected   observed
    starved  starved    as stated
    TRY IT  swap a for b.
    1 of 1 endings as stated.

    """

  private func stale(_ stated: String, printed: String? = nil) -> String? {
    Output.stale(
      stated, file: "Output.txt", command: "blocking-wait", printed: printed ?? self.printed,
      width: 2)?.description
  }

  @Test("is what Output.txt states, with the figures of the machine and wherever lines break")
  func fresh() {
    let stated = printed.replacing("2 of 2", with: "{width} of {width}")
    #expect(stale(stated) == nil)
    #expect(stale("waits for 1\nmore", printed: "waits\nfor 1 more") == nil)
    #expect(stale("{width-1} of {width}", printed: "1 of 2") == nil)
  }

  @Test("makes Output.txt stale by another word, by more words and by fewer")
  func different() {
    let advice = "; run it, read it, and save what it prints with its placeholders"
    #expect(
      stale("One\n\nit waits\n", printed: "One\n\nit stalls\n")
        == "Output.txt:3: error: stale: 'waits' is stated here, and blocking-wait prints 'stalls'"
        + advice)
    #expect(
      stale("One\ntwo", printed: "One")
        == "Output.txt:2: error: stale: 'two' is stated here, and blocking-wait ends" + advice)
    #expect(
      stale("One", printed: "One\ntwo")
        == "Output.txt:1: error: stale: ends here, and blocking-wait goes on with 'two'" + advice)
  }

  @Test("has its paragraphs as slices, by the way they begin")
  func slices() {
    let snippet = Output.snippet(path: "P", origin: "blocking-wait", printed)
    #expect(snippet.lines.count == 17 && snippet.language == .text)
    #expect(
      snippet.slices.mapValues { snippet.lines[$0.lowerBound] + "|" + snippet.lines[$0].last! } == [
        "antipattern": "ANTI-PATTERN  Antipattern.swift|It stalls: 2 of 2 pool threads.",
        "columns": "time     fetch 1|0.000 s  asks",
        "columns-2": "time     fetch 2|0.000 s  asks",
        "replacement": "REPLACEMENT  Replacement.swift|REPLACEMENT  Replacement.swift",
        "endings": "         expected   observed|starved  starved    as stated",
      ])
  }

  @Test("has the intervals of a schedule as a slice, by the times above them")
  func intervals() {
    let printed = "in-turn: two\n\n     0 s   3\nred  [====]\n[ begins\n\ntime     red\n0 s\n"
    let snippet = Output.snippet(path: "P", origin: "paint", printed)
    #expect(snippet.slices == ["intervals": 2..<5, "columns": 6..<8])
  }

  @Test("is that of the options which the path names")
  func arguments() {
    #expect(Output.arguments([]) == [])
    #expect(Output.arguments(["explore"]) == ["--explore"])
    #expect(Output.arguments(["variant", "starved"]) == ["--variant", "starved"])
  }
}
