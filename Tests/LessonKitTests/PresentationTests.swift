import Testing

@testable import LessonKit

@Suite("A presentation")
struct PresentationTests {
  private static let step = TeachingNotes.Step(
    minutes: "Minutes 0 to 3", ask: "Why?", demo: "It.", note: "Because.")

  private var presentation: Presentation {
    Presentation(
      [
        .init(title: "THE PROBLEM", lines: ["It hangs."]),
        .init(title: "CODE", step: Self.step, lines: (0..<30).map { "line \($0)" }),
        .init(title: "DEMO", step: Self.step, subtitle: "$ it", run: ["--it"]),
      ], of: "it")
  }

  @Test("goes forward and back by pages and sections, and ends behind the last")
  func pages() {
    var shown = presentation
    #expect(shown.press(.back) == .nothing)
    #expect(shown.press(.next) == .draw && shown.place == 1 && shown.page == 0)
    #expect(shown.press(.next) == .draw && shown.place == 1 && shown.page == 1)
    #expect(shown.press(.next) == .run(["--it"]) && shown.place == 2)
    shown.show(["done"])
    #expect(shown.press(.back) == .draw && shown.place == 1 && shown.page == 1)
    // What was run once is shown, not run.
    #expect(shown.press(.next) == .draw)
    #expect(shown.screen().contains("done"))
    #expect(shown.press(.next) == .end)
  }

  @Test("runs a demo again where there is one, and ends at any time")
  func again() {
    var shown = presentation
    #expect(shown.press(.again) == .nothing)
    #expect(shown.press(.quit) == .end)
    _ = shown.press(.next)
    _ = shown.press(.next)
    _ = shown.press(.next)
    shown.show(["first"])
    #expect(shown.press(.again) == .run(["--it"]))
    shown.show(["second"])
    #expect(shown.screen().contains("second"))
  }

  @Test("shows the notes of its step when asked, until the next key, and not before")
  func notes() {
    var shown = presentation
    #expect(shown.press(.notes) == .nothing)
    _ = shown.press(.next)
    #expect(!shown.screen().joined().contains("Because."))
    #expect(shown.press(.notes) == .draw)
    for line in ["Ask   Why?", "Demo  It.", "Note  Because."] {
      #expect(shown.screen().contains(line))
    }
    #expect(shown.press(.next) == .draw && shown.place == 1 && shown.page == 0)
    #expect(!shown.screen().joined().contains("Because."))
  }

  @Test("says on each page which keys there are, and where it is")
  func keys() {
    var shown = presentation
    #expect(shown.screen().last?.hasPrefix("Return next  b back  q quit ") == true)
    #expect(shown.screen().last?.hasSuffix(" 1 of 3") == true)
    _ = shown.press(.next)
    #expect(shown.screen().last?.hasPrefix("Return next  b back  t notes  q quit ") == true)
    #expect(shown.screen().last?.hasSuffix(" 2 of 3, page 1 of 2") == true)
    _ = shown.press(.next)
    _ = shown.press(.next)
    #expect(shown.screen(isRunning: true).contains("running ..."))
    shown.show(["done"])
    let last = "Return end  b back  t notes  r run again  q quit "
    #expect(shown.screen().last?.hasPrefix(last) == true)
    #expect(shown.screen().count == 24 && shown.screen().allSatisfy { $0.count <= 80 })
  }

  @Test("has every key that a hand looks for, also where its bytes come in parts")
  func bytes() {
    let keys: [(String, Key)] = [
      ("\r", .next), ("\n", .next), (" ", .next), ("n", .next), ("\u{1B}[C", .next),
      ("\u{1B}OC", .next), ("\u{1B}[6~", .next), ("b", .back), ("\u{7F}", .back),
      ("\u{1B}[D", .back), ("\u{1B}[5~", .back), ("t", .notes), ("r", .again), ("q", .quit),
      ("\u{4}", .quit),
    ]
    for (text, key) in keys {
      var whole = KeyReader()
      #expect(whole.keys(in: text.utf8) == [key], "\(text.debugDescription)")
      var parts = KeyReader()
      #expect(text.utf8.flatMap { parts.keys(in: [$0]) } == [key])
    }
    var reader = KeyReader()
    #expect(reader.keys(in: "x\u{1B}[3~\u{1B}[1;5Hé1\u{1B}n".utf8) == [.next])
  }
}
