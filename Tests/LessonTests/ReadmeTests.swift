import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("shows output that is the lesson's own")
  func excerpts() throws {
    let readme = try Repository.text("README.md")
    let excerpts = readme.matches(
      of: #/<!-- from the output of ([a-z-]+) -->\n```\n(.*?)\n```/#.dotMatchesNewlines())
    #expect(!excerpts.isEmpty)
    for excerpt in excerpts {
      let lesson = try #require(LessonLine.all.first { $0.command == excerpt.1 })
      // The excerpt was made where the pool has two threads.
      let output = try Repository.text("Lessons/\(lesson.folder)/Output.txt")
        .replacingOccurrences(of: "{width}", with: "2")
        .replacingOccurrences(of: "{width-1}", with: "1")
      #expect(output.contains(excerpt.2), "\(lesson.command)")
    }
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
