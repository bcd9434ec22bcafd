import Foundation
import TestSupport
import Testing

@Suite("A lesson with --present")
struct PresentOptionTests {
  private static let last = "Return end"

  @Test("goes through all pages and back, and leaves the terminal as it was")
  func whole() async throws {
    try await onThread {
      let terminal = try PseudoTerminal(Products.executable("degraded-images"), ["--present"])
      try check(terminal.shows { $0.contains(" 1 of ") })
      try check(!terminal.isAsBefore)
      var pages = [terminal.page]
      while !terminal.page.contains(Self.last), pages.count < 100 {
        try terminal.type(" ")
        let before = terminal.page
        try check(terminal.shows { $0 != before && Self.isWhole($0) })
        pages.append(terminal.page)
      }
      try check(pages.count > 10)
      for page in pages {
        let lines = page.components(separatedBy: "\r\n").map(Self.plain)
        try check(lines.count == 24 && lines.allSatisfy { $0.count <= 80 }, page)
      }
      try check(pages.contains { $0.contains("PopularRow") })
      try check(pages.contains { $0.contains("as stated") })
      // Back through the same pages.
      for page in pages.dropLast().reversed() {
        try terminal.type("b")
        try check(terminal.shows { $0 == page })
      }
      try terminal.type("q")
      try check(terminal.end() == 0)
      try check(terminal.isAsBefore)
      try check(terminal.output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }
  }

  @Test("ends by the signal, with the terminal as it was, also while it runs a demo")
  func signals() async throws {
    try await onThread {
      for (number, isTyped) in [(SIGINT, true), (SIGTERM, false), (SIGHUP, false)] {
        let terminal = try PseudoTerminal(Products.executable("blocking-wait"), ["--present"])
        try check(terminal.shows { $0.contains(" 1 of ") })
        if isTyped { try terminal.type("\u{3}") } else { kill(terminal.id, number) }
        try check(terminal.end().map { $0 & 0x7f } == number)
        try check(terminal.isAsBefore)
      }
      let terminal = try PseudoTerminal(Products.executable("blocking-wait"), ["--present"])
      try check(terminal.shows { $0.contains(" 1 of ") })
      // A stall takes a while to be certain of.
      try terminal.type("nnnnnnnnnnnnnn")
      try check(terminal.shows { _ in terminal.output.contains("running ...") })
      try terminal.type("\u{3}")
      try check(terminal.end().map { $0 & 0x7f } == SIGINT)
      try check(terminal.isAsBefore)
    }
  }

  @Test("gives the terminal back while it is stopped, and shows the page when it goes on")
  func stopped() async throws {
    try await onThread {
      // Jobs are stopped and go on where a shell has them.
      let terminal = try PseudoTerminal(
        URL(filePath: "/bin/bash"), ["--norc", "--noprofile", "--noediting", "-i"])
      let command = Products.executable("blocking-wait").path
      try terminal.type("'\(command)' --present\n")
      try check(terminal.shows { $0.contains(" 1 of ") })
      try terminal.type("n")
      try check(terminal.shows { $0.contains(" 2 of ") })
      let before = terminal.page
      try terminal.type("\u{1A}")
      try check(terminal.shows { $0.contains("Stopped") })
      try check(terminal.isAsBefore)
      try terminal.type("fg\n")
      try check(terminal.shows { $0 == before })
      try check(!terminal.isAsBefore)
      try terminal.type("q")
      try check(terminal.shows { $0.contains("\u{1B}[?1049l") })
      try terminal.type("echo ended $?; exit\n")
      try check(terminal.shows { $0.contains("ended 0") })
      try check(terminal.end() == 0 && terminal.isAsBefore)
    }
  }

  @Test("has no weight and no colour with NO_COLOR, and says what it needs without a terminal")
  func terminals() async throws {
    let pages = try await onThread {
      try ["", "1"].map { wish in
        let terminal = try PseudoTerminal(
          Products.executable("blocking-wait"), ["--present"], environment: ["NO_COLOR": wish])
        try check(terminal.shows { $0.contains(" 1 of ") })
        return terminal.page
      }
    }
    #expect(pages[0].contains("\u{1B}[1m") && !pages[1].contains("\u{1B}[1m"))
    let small = try await onThread {
      let terminal = try PseudoTerminal(
        Products.executable("blocking-wait"), ["--present"], size: (60, 20))
      return (terminal.end(), terminal.output)
    }
    #expect(small.0.map { $0 >> 8 } == 64 && small.1.contains("60 by"))
    #expect(!small.1.contains("\u{1B}"))
    let none = try await Command.run("blocking-wait", ["--present"])
    #expect(none.status == 64 && none.output == "")
    #expect(none.errors.contains("--present needs a terminal of 80 columns by 24 lines"))
  }

  private static func plain(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "")
  }

  /// Whether the line of keys is there, and nothing is still running.
  private static func isWhole(_ page: String) -> Bool {
    page.contains(/Return (next|end) .* \d+ of \d+(, page \d+ of \d+)?$/)
  }
}
