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
    let coloured = "\u{1B}[31mIt stalls:\u{1B}[0m two of two pool threads are parked in a call."
    let lines = Wrap.lines(coloured, first: "\u{1B}[1mA\u{1B}[0m ", width: width)
    #expect(
      lines.map { $0.replacing(#/\u{1B}\[[0-9]*m/#, with: "") }
        == Wrap.lines(plain, first: "A ", width: width))
    #expect(Wrap.pad("\u{1B}[1mA\u{1B}[0m", to: 3) == "\u{1B}[1mA\u{1B}[0m  ")
  }
}
