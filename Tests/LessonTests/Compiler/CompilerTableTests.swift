import Foundation
import Testing

/// The articles' tables of what the compiler says are this test's data.
@Suite("What the compiler says on Linux, in an async function")
struct CompilerTableTests {
  @Test(
    "each row of an article's table is so", arguments: CompilerTable.all, LanguageMode.allCases)
  func table(table: CompilerTable, mode: LanguageMode) async throws {
    let rows = try table.rows()
    // A table that lost its rows, or one of the two kinds, proves nothing.
    try #require(rows.contains { $0.words.isEmpty })
    try #require(rows.contains { !$0.words.isEmpty })

    let probes = table.probes(rows)
    let said = try await probes.diagnose(mode: mode)
    #expect(said.filter { $0.line < probes.firstLine } == [], "the names that the rows use")
    for (number, row) in rows.enumerated() {
      let line = probes.firstLine + number
      let expected = row.words.map { Diagnostic(line: line, told: $0, in: mode) }
      #expect(Set(said.filter { $0.line == line }) == Set(expected), "\(row.code)")
    }
  }

  @Test("every lesson has a table", arguments: LessonLine.all)
  func inventory(lesson: LessonLine) {
    let hasTable = CompilerTable.all.contains { $0.article == lesson.module }
    #expect(hasTable, "in Tests/LessonTests/Compiler/CompilerTable.swift")
  }
}

extension Diagnostic {
  /// What a table tells in a line: "warning: words" or "error: words"; without either
  /// it is what Swift 6 refuses and Swift 5 warns of.
  fileprivate init(line: Int, told: String, in mode: LanguageMode) {
    for severity in [Severity.warning, .error] {
      let beginning = "\(severity.rawValue): "
      guard told.hasPrefix(beginning) else { continue }
      self.init(line: line, severity, String(told.dropFirst(beginning.count)))
      return
    }
    self = .refused(line: line, told, in: mode)
  }
}
