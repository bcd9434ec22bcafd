import Foundation
import Testing

@testable import SnippetGraph

@Suite("The README")
struct ReadmeTests {
  @Test("shows output as the commands print it now; make docs puts it there")
  func excerpts() async throws {
    let readme = try Repository.text("README.md")
    var printed: [String: String] = [:]
    _ = try? Readme.filled(readme) { command, arguments in
      printed[([command] + arguments).joined(separator: " ")] = ""
      return ""
    }
    #expect(!printed.isEmpty)
    for line in printed.keys {
      let words = line.split(separator: " ").map(String.init)
      printed[line] = try await Command.run(words[0], Array(words.dropFirst())).output
    }
    let filled = try Readme.filled(readme) { command, arguments in
      try #require(printed[([command] + arguments).joined(separator: " ")])
    }
    #expect(filled == readme)
  }

  @Test("names the same container command as the manifests")
  func container() throws {
    let command = "-w /code swift:6.3 swift run blocking-wait"
    let guide = "docs/ForwardProgress.docc/GettingStarted.md"
    for file in ["README.md", "Package.swift", "Package@swift-5.9.swift", guide] {
      #expect(try Repository.text(file).contains(command), "\(file)")
    }
  }
}
