import Foundation
import TestSupport
import Testing
import Timeline

@testable import Workshop

@Suite("What the compiler says of an answer")
struct CompilerWordsTests {
  @Test("is shown once, without the noise of the build")
  func compilerWords() {
    let output = """
      [1/2] Compiling BlockingWaitExercise Answer.swift
      /w/Answer.swift:3:5: error: cannot find 'x' in scope
      3 |     x
        |     `- error: cannot find 'x' in scope
      [2/2] Compiling BlockingWaitExercise Exercise.swift
      /w/Answer.swift:3:5: error: cannot find 'x' in scope
      3 |     x
        |     `- error: cannot find 'x' in scope
      error: fatalError
      """
    let words = CompilerWords(output, in: URL(filePath: "/w"))
    #expect(
      words.lines == [
        "Answer.swift:3:5: error: cannot find 'x' in scope", "3 |     x",
        "  |     `- error: cannot find 'x' in scope",
      ])
    #expect(words.files == ["Answer.swift"])
    #expect(
      CompilerWords("error: no such product\n", in: URL(filePath: "/w")).lines
        == ["error: no such product"])
  }

  @Test("is shown within the width of a terminal, and nothing that it obeys")
  func compilerWidth() {
    let wide = String(repeating: "wide ", count: 30)
    let output = """
      /w/Answer.swift:3:5: error: \(wide)end
      3 |     print("\u{1B}[31m\(wide)")
        |     |- note: \(wide)end
        |\(String(repeating: " ", count: 90))`- error: \(wide)\u{1B}[31mend
      """
    let lines = CompilerWords(output, in: URL(filePath: "/w")).lines
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isPlain) })
    #expect(lines.count { $0.hasSuffix("end") } == 3)
    let code = lines.first { $0.hasPrefix(#"3 |     print("\u{1B}[31mwide"#) }
    #expect(code?.hasSuffix("...") == true)
    #expect(lines.contains { $0.hasPrefix("  |     |- note: wide") })
  }

  @Test("has the line, the code and the place, as this toolchain's build gives them")
  func toolchain() async throws {
    let (root, words) = try await TestFolder.with { folder in
      let manifest = """
        // swift-tools-version: 6.3
        import PackageDescription
        let package = Package(name: "Small", targets: [.executableTarget(name: "Small")])
        """
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sources/Small"), withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
      try Data("@main enum Small {\n  static func main() { prnt(1) }\n}\n".utf8)
        .write(to: folder.appending(path: "Sources/Small/Answer.swift"))
      let run = try await Command.run(
        tool: "swift", ["build"], environment: TestFolder.environment(folder), in: folder)
      return (folder, CompilerWords(run.output + run.errors, in: folder))
    }
    #expect(words.files == ["Sources/Small/Answer.swift"], "\(root.path)")
    #expect(
      words.lines.starts(with: [
        "Sources/Small/Answer.swift:2:24: error: cannot find 'prnt' in scope",
        "1 | @main enum Small {",
        "2 |   static func main() { prnt(1) }",
        "  |                        `- error: cannot find 'prnt' in scope",
      ]), "\(words.lines)")
  }

  @Test("is told from a build that fails otherwise, and from calls that no longer fit")
  func meanings() async throws {
    try await Learner.with { learner in
      let exercise = "Lessons/01-FirstThing/Exercise"
      for (says, meaning) in [
        (
          "\(learner.root.path)/\(exercise)/Answer.swift:1:1: error: x",
          "Your answer does not compile"
        ),
        (
          "\(learner.root.path)/\(exercise)/Exercise.swift:1:1: error: x",
          "Leave the names and signatures"
        ),
        ("error: the disk is full", "your answer is not why"),
      ] {
        try learner.write("#!/bin/sh\necho '\(says)'\nexit 1\n", "bin/swift")
        let run = try await learner.workshop("check", "first-thing")
        #expect(run.status == 1)
        #expect(
          run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(meaning))
        #expect(run.output.contains("error: "))
        let practised = try learner.practised()
        #expect(practised == Practised(), "it is no try")
      }
    }
  }
}
