import TestSupport
import Testing

@testable import Processes

@Suite struct RuntimeWordsTests {
  @Test(arguments: [
    ("App/Store.swift:12: Fatal error: Index out of range\n", "Index out of range"),
    ("Fatal error: one\nand more\n", "one\nand more"),
    ("Swift/Store.swift:12: Fatal error\n", "Fatal error"),
    ("the scene says this\nA.swift:1: Fatal error: gone\n", "gone"),
    (
      "A.swift:1: Fatal error: gone\nCurrent stack trace:\n0    libswiftCore.so 0x1\n", "gone"
    ),
    (
      "A.swift:1: Fatal error: gone\n\n*** Signal 4: Backtracing from 0x7f... done ***\n"
        + "Thread 0 \"app\" crashed:\n", "gone"
    ),
    ("A.swift:1: Fatal error: gone\n\u{1F4A3} Program crashed: Illegal instruction\n", "gone"),
    (
      "Simultaneous accesses to 0x1, but modification requires exclusive access.\n"
        + "Fatal access conflict detected.\n",
      "Simultaneous accesses to 0x1, but modification requires exclusive access.\n"
        + "Fatal access conflict detected."
    ),
    ("A.swift:1: Precondition failed: none left\n", "none left"),
    ("A.swift:1: Assertion failed: none left\n", "none left"),
    ("A.swift:1: Precondition failed\n", "Precondition failed"),
    ("what the scene printed\n", ""),
    ("", ""),
  ])
  func `are the message, without its place and the backtrace`(errors: String, message: String) {
    #expect(RuntimeWords.message(in: errors) == message)
  }

  @Test func `are what a process that traps has said`() async throws {
    let words = try await onThread {
      let child = try shell("echo 'A.swift:1: Fatal error: gone' >&2; kill -ILL $$")
      _ = child.lines()
      return try child.end().words
    }
    #expect(words == "gone")
  }
}
