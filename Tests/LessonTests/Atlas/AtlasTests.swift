import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// What the atlas and the cheat sheet show is what these tests compile and run: the tables of both
/// articles are made of the same values.
@Suite("The atlas of messages")
struct AtlasTests {
  private static let compiled = Probes(
    names: CompilerMessage.names,
    bodies: CompilerMessage.all.map(\.code) + SilentCode.all.map(\.code))

  @Test(
    "has what the compiler says to each line, and nothing else", arguments: LanguageMode.allCases)
  func compiler(mode: LanguageMode) async throws {
    let probes = Self.compiled
    let said = try await probes.diagnose(mode: mode)
    #expect(said.filter { $0.line < probes.firstLine } == [], "the names that the lines use")
    for (number, code) in probes.bodies.enumerated() {
      let line = probes.firstLine + number
      let expected =
        number < CompilerMessage.all.count
        ? CompilerMessage.all[number].diagnostics(line: line, mode: mode) : []
      #expect(Set(said.filter { $0.line == line }) == Set(expected), "\(code)")
    }
  }

  @Test("says of Apple's systems only what has a source, and marks what was not seen here")
  func sources() {
    for message in CompilerMessage.all where message.onLinux == .nothing {
      #expect(message.apple?.contains("https://") == true, "\(message.code)")
    }
    for message in RuntimeMessage.all {
      let isSeen = [.crashes, .crashesWithLog, .goesOn].contains(message.onLinux)
      #expect(isSeen == (message.source == nil), "\(message.words)")
      #expect((message.code == nil) == (message.onLinux == .unknown), "\(message.words)")
    }
  }

  @Test("shows every group of messages that there is, and so every message")
  func shown() throws {
    let atlas = try Repository.text(Repository.catalog.appending(path: "Atlas.md"))
    let sheet = try Repository.text(Repository.catalog.appending(path: "CheatSheet.md"))
    #expect(
      Self.placeholders("messages", in: atlas)
        == Set(CompilerMessage.Group.allCases.map(\.rawValue) + ["silent"]))
    #expect(
      Self.placeholders("runtime", in: atlas)
        == Set(RuntimeMessage.Group.allCases.map(\.rawValue)))
    #expect(Self.placeholders("forms", in: sheet) == Set(Form.Group.allCases.map(\.rawValue)))
  }

  private static func placeholders(_ kind: String, in text: String) -> Set<String> {
    Set(text.matches(of: /\{\{([a-z]+)\/([a-z]+)\}\}/).filter { $0.1 == kind }.map { String($0.2) })
  }
}

extension CompilerMessage {
  /// What must be said to its line, and nothing else.
  fileprivate func diagnostics(line: Int, mode: LanguageMode) -> [Diagnostic] {
    ([words] + also).compactMap { words in
      switch (onLinux, mode) {
      case (.nothing, _), (.errorInSix, .five): nil
      case (.refused, _): .refused(line: line, words, in: mode)
      case (.error, _), (.errorInSix, .six): Diagnostic(line: line, .error, words)
      case (.warning, _): Diagnostic(line: line, .warning, words)
      }
    }
  }
}
