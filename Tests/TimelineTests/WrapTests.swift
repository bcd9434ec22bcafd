import Testing
import Timeline

@Suite("Wrapped text")
struct WrapTests {
  @Test("stays within its width and loses no word")
  func width() {
    let text = "one two three four five six seven eight nine ten eleven twelve"
    let lines = Wrap.lines(text, first: "numbers: ", width: 24)
    #expect(lines.allSatisfy { $0.count <= 24 })
    #expect(lines.first == "numbers: one two three")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("         ") })
    let words = lines.joined(separator: " ").split(separator: " ").dropFirst()
    #expect(words.joined(separator: " ") == text)
  }

  @Test("keeps the line breaks that are in it")
  func breaks() {
    #expect(Wrap.lines("a\nb") == ["a", "b"])
  }

  @Test("breaks at the same words with colour as without", arguments: 5...40)
  func colour(width: Int) {
    let plain = "It stalls: two of two pool threads are parked in a call."
    let lines = Wrap.lines(plain, first: "\u{1B}[1mA\u{1B}[0m ", width: width)
    #expect(
      lines.map { $0.replacing(#/\u{1B}\[[0-9]*m/#, with: "") }
        == Wrap.lines(plain, first: "A ", width: width))
    #expect(Wrap.pad("\u{1B}[1mA\u{1B}[0m", to: 3) == "\u{1B}[1mA\u{1B}[0m  ")
  }

  @Test(
    "breaks within a word that no line has room for, and loses nothing of it", arguments: 5...40)
  func longWords(width: Int) {
    let text = "in " + String(repeating: "0123456789", count: 9) + " there"
    let lines = Wrap.lines(text, first: "- ", width: width)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(
      lines.joined().filter { $0 != " " && $0 != "-" } == text.filter { $0 != " " })
  }

  @Test("lets a long command be copied line by line", arguments: [10, 79, 80, 81, 200, 400])
  func commands(length: Int) {
    let command = String(repeating: "0.1.2.3.4.", count: length).prefix(length).description
    let lines = Wrap.command(command, first: "again: ")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.joined(separator: "\n").dropFirst(7).replacing("\\\n", with: "") == command)
  }

  @Test("does not break inside code between backticks, unless that is wider than a line")
  func code() {
    #expect(
      Wrap.lines("swap `is Error` for `()`, and see", width: 12)
        == ["swap", "`is Error`", "for `()`,", "and see"])
    #expect(Wrap.lines("a `b c d` e", width: 6) == ["a `b c", "d` e"])
    #expect(Wrap.lines("a ` b c", width: 5) == ["a ` b", "c"], "nothing closes it")
  }
}
