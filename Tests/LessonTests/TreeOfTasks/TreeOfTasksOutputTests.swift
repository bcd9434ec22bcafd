import Foundation
import TestSupport
import Testing
import Timeline

@testable import TreeOfTasks

@Suite("What tree-of-tasks prints")
struct TreeOfTasksOutputTests {
  @Test("is each rule with its sentence and all four lanes, in 80 columns without colour")
  func rules() async throws {
    let run = try await Command.run("tree-of-tasks")
    #expect(run.status == 0 && run.errors == "")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for rule in Rule.all {
      #expect(run.output.contains("\n\(rule.number). \(rule.title)\n"))
      #expect(words.contains(rule.sentence))
      #expect(Repository.exists("Lessons/TreeOfTasks/\(rule.file)"))
      for line in Columns(await rule.timeline()).lines { #expect(run.output.contains(line)) }
    }
    #expect(words.ranges(of: "So it ends in every schedule at actor entries.").count == 3)
    #expect(!run.output.contains("not shown)"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("is the same each time, to the byte")
  func repeats() async throws {
    let first = try await Command.run("tree-of-tasks").output
    #expect(try await Command.run("tree-of-tasks").output == first)
  }

  @Test("is its usage where that is asked for")
  func help() async throws {
    let run = try await Command.run("tree-of-tasks", ["--help"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("usage: swift run tree-of-tasks [option]\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "is a complaint with what came, and the usage, for a command line that is wrong",
    arguments: [
      ["--nonsense"], ["rules"], ["--help", "--memory"], ["--rule"], ["--rule", "1"],
    ])
  func usage(arguments: [String]) async throws {
    let run = try await Command.run("tree-of-tasks", arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.errors.hasPrefix("tree-of-tasks: "))
    #expect(run.errors.contains(arguments[0]))
    #expect(run.errors.contains("swift run tree-of-tasks --help"))
  }

  @Test("of one rule is a picture or a table in a file, whole")
  func timeline() async throws {
    try await TestFolder.with { folder in
      for rule in Rule.all {
        let (svg, table) = (folder.appending(path: "a.svg"), folder.appending(path: "a.md"))
        for file in [svg, table] {
          let run = try await Command.run(
            "tree-of-tasks", ["--rule", "\(rule.number)", "--timeline", file.path])
          #expect(run.status == 0 && run.errors == "")
          #expect(run.output.hasPrefix("timeline: "))
        }
        let picture = try Repository.text(svg)
        #expect(picture.contains(">\(rule.title)<") && picture.hasSuffix("</svg>\n"))
        for event in await rule.timeline().events {
          #expect(try Repository.text(table).contains("| \(event.label) |"))
        }
      }
      let nowhere = folder.appending(components: "none", "a.svg").path
      let run = try await Command.run("tree-of-tasks", ["--rule", "1", "--timeline", nowhere])
      #expect(
        run.status == 74
          && run.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
            "No such file or directory")
      )
    }
  }

  @Test("of memory: a group that nobody reads grows more than ten times as much as the others")
  func memory() async throws {
    let run = try await Command.run("tree-of-tasks", ["--memory"])
    #expect(run.status == 0 && run.errors == "")
    let megabytes = run.output.matches(of: /([0-9]+) MB\n/).compactMap { Int($0.1) }
    try #require(megabytes.count == 3)
    // What is less than a megabyte is no measure.
    #expect(megabytes[2] > 10 * max(1, megabytes[0]), "discarding: \(run.output)")
    #expect(megabytes[2] > 10 * max(1, megabytes[1]), "reading: \(run.output)")
  }
}
