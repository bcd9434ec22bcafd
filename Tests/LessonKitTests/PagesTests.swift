import Testing

@testable import LessonKit

@Suite("The pages of a presentation")
struct PagesTests {
  private func function(_ name: String, lines: Int) -> [String] {
    ["func \(name)() {"] + (2..<lines).map { "  line(\($0))" } + ["}"]
  }

  @Test("are as long as they may be at most, and together have every line")
  func whole() {
    for count in [0, 1, 19, 20, 21, 40, 41, 400] {
      let lines = (0..<count).map { "line \($0)" }
      let pages = Pages.of(lines, height: 20)
      #expect(!pages.isEmpty && pages.allSatisfy { $0.count <= 20 })
      #expect(pages.flatMap(\.self) == lines)
    }
  }

  @Test("break between functions, and not within one that fits a page")
  func functions() {
    let first = function("first", lines: 8)
    let second = function("second", lines: 16)
    #expect(Pages.of(first + [""] + second, height: 20) == [first, second])
    let long = function("long", lines: 30)
    let pages = Pages.of(first + [""] + long, height: 20)
    #expect(pages.flatMap(\.self).filter { !$0.isEmpty } == first + long)
    #expect(pages.count == 2 && pages[0].starts(with: first))
  }

  @Test("keep a comment with what it is about, and a brace with what it closes")
  func comments() {
    let lines = (1...18).map { "line \($0)" } + ["/// About it.", "func it() {", "}"]
    #expect(Pages.of(lines, height: 20).last == ["/// About it.", "func it() {", "}"])
    let end = (1...20).map { "line \($0)" } + ["}"]
    #expect(Pages.of(end, height: 20).last?.count ?? 0 > 1)
  }

  @Test("have the names of the lanes again where columns go on")
  func columns() {
    let head = "time     one        two"
    let lines = [head] + (0..<45).map { $0 % 2 == 0 ? "0.00\($0 % 10) s  runs" : "         |" }
    let pages = Pages.of(lines + ["| under way"], height: 20)
    #expect(pages.count > 2 && pages.allSatisfy { $0.first == head && $0.count <= 20 })
  }

  @Test("go on in the next line with what is too wide, a comment as one")
  func wide() {
    let words = String(repeating: "word ", count: 20).dropLast()
    let comment = Pages.fitting("  /// \(words)")
    #expect(comment.count == 2 && comment.allSatisfy { $0.count <= 80 && $0.hasPrefix("  /// w") })
    #expect(comment.map { $0.dropFirst(6) }.joined(separator: " ") == words)
    let code = Pages.fitting("  f(\(words))")
    #expect(code.count == 2 && code.allSatisfy { $0.count <= 80 } && code[1].hasPrefix("      w"))
    let whole = Pages.fitting(String(repeating: "x", count: 200))
    #expect(whole.allSatisfy { $0.count <= 80 } && whole.joined().count { $0 == "x" } == 200)
    #expect(Pages.fitting(String(repeating: "x", count: 80)).count == 1)
  }
}
