import Foundation
import Testing

/// The article's table of what the compiler says is this test's data.
@Suite("What the compiler says to a call that blocks, in an async function on Linux")
struct CompilerTableTests {
  @Test("each row of the article's table is so", arguments: LanguageMode.allCases)
  func table(mode: LanguageMode) async throws {
    let rows = try Self.rows()
    // A table that lost its rows, or one of the two kinds, proves nothing.
    try #require(rows.contains { $0.words == nil })
    try #require(rows.contains { $0.words != nil })

    let probes = rows.enumerated().map { "func probe\($0)() async { \($1.call) }" }
    let source = ([Self.names] + probes).joined(separator: "\n")
    let first = Self.names.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    let said = try await Compiler.diagnose(source, mode: mode)

    #expect(said.filter { $0.line < first } == [], "the names that the probes use")
    for (number, row) in rows.enumerated() {
      let line = first + number
      let expected = row.words.map { [Diagnostic.refused(line: line, $0, in: mode)] } ?? []
      #expect(said.filter { $0.line == line } == expected, "\(row.call)")
    }
  }

  /// What a call in the table may refer to.
  private static let names = """
    import Foundation
    let semaphore = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "probe")
    nonisolated(unsafe) let workItem = DispatchWorkItem {}
    let lock = NSLock()
    let condition = NSCondition()
    let operations = OperationQueue()
    let operation = Operation()
    let process = Process()
    nonisolated(unsafe) var mutex = pthread_mutex_t()
    nonisolated(unsafe) var signal = pthread_cond_t()
    nonisolated(unsafe) var count = sem_t()
    """

  private struct Row {
    var call: String
    /// What the compiler says; `nil` where it says nothing.
    var words: String?
  }

  /// The first table below the heading "What the compiler says".
  private static func rows() throws -> [Row] {
    let article = try Repository.text(Repository.catalog.appending(path: "BlockingWait.md"))
    let section = try #require(article.range(of: "\n## What the compiler says\n"))
    let lines = article[section.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    // Behind the head and the rule.
    return try lines.dropFirst(2).map { line in
      let match = try #require(
        line.wholeMatch(of: /\| `(.+)` \| (?:nothing|`(.+)`) \|/),
        "expected | `call` | nothing | or | `call` | `words` |, got \(line)")
      return Row(call: String(match.1), words: match.2.map(String.init))
    }
  }
}
