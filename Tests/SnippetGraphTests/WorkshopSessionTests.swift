import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// What the articles show of the workshop comes from the workshop as it was built.
@Suite("The workshop in an article")
struct WorkshopSessionTests {
  private static func lines(_ words: String) throws -> [String] {
    let results = LessonResults(
      lessons: [], commands: LessonCommands(in: Products.folder), repository: .own)
    let snippet = try results.snippet("ForwardProgress/Snippets/Workshop/Output/\(words)")
    return try #require(snippet).lines
  }

  @Test("prints what it does in a workspace of its own, with the first exercise begun")
  func session() async throws {
    let (list, hint, reset, agenda) = try await onThread {
      (
        try Self.lines("list"), try Self.lines("hint/blocking-wait"),
        try Self.lines("reset/blocking-wait"), try Self.lines("agenda/half-day")
      )
    }
    #expect(list.contains { $0.contains("blocking-wait ") && $0.hasSuffix("begun") })
    #expect(list.count { $0.hasSuffix("not begun") } > 5)
    #expect(agenda.contains { $0.hasSuffix("show     blocking-wait") })
    #expect(hint.first == "Hint 1 of 4")
    #expect(reset.contains("Your file is kept: .workshop/kept/blocking-wait-1.swift"))
  }

  @Test("leaves this workspace as it is")
  func ownWorkspace() async throws {
    let answer = try Repository.own.text("Lessons/01-BlockingWait/Exercise/Answer.swift")
    _ = try await onThread { try Self.lines("reset/blocking-wait") }
    #expect(try Repository.own.text("Lessons/01-BlockingWait/Exercise/Answer.swift") == answer)
  }
}
