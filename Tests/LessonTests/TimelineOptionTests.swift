import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite("A lesson with --timeline")
struct TimelineOptionTests {
  @Test("draws both halves into one picture, and tells where it is")
  func bothHalves() async throws {
    try await inFolder { file in
      let run = try await Command.run("blocking-wait", ["--timeline", file.path])
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.contains("as stated.\ntimeline:"))
      let svg = try String(contentsOf: file, encoding: .utf8)
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      let halves = [svg.firstRange(of: ">Anti-pattern: "), svg.firstRange(of: ">Replacement: ")]
      #expect(try #require(halves[0]).lowerBound < #require(halves[1]).lowerBound)
      #expect(svg.contains(">parked, holds its thread<"))
      #expect(svg.contains(">suspended, holds no thread<"))
    }
  }

  @Test("draws one model, the same bytes each time, and no points")
  func oneModel() async throws {
    try await inFolder { file in
      var pictures: [String] = []
      for _ in 1...2 {
        let arguments = ["--variant", "suspended", "--timeline", file.path]
        #expect(try await Command.run("blocking-wait", arguments).status == 0)
        pictures.append(try String(contentsOf: file, encoding: .utf8))
      }
      #expect(pictures[0] == pictures[1])
      #expect(!pictures[0].contains("Anti-pattern") && !pictures[0].contains("requestImage"))
    }
  }

  @Test("draws a scene on real threads, and says what is not known of it")
  func scene() async throws {
    try await inFolder { file in
      let arguments = ["--variant", "pool-work", "--timeline", file.path]
      #expect(try await Command.run("blocking-wait", arguments).status == 0)
      let svg = try String(contentsOf: file, encoding: .utf8)
      #expect(svg.contains("may be suspended") && svg.contains("parked, holds its thread"))
    }
  }

  @Test("draws the schedule that is replayed, and prints only JSON where that is asked for")
  func replay() async throws {
    try await inFolder { file in
      let arguments = ["--replay", "0", "--json", "--timeline", file.path]
      let run = try await Command.run("blocking-wait", arguments)
      #expect(run.status == 0)
      #expect((try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) != nil)
      #expect(try String(contentsOf: file, encoding: .utf8).contains(">Anti-pattern: starved<"))
    }
  }

  @Test("ends with 74 and runs nothing where the file cannot be written, with 64 for its name")
  func refused() async throws {
    try await inFolder { file in
      let nowhere = file.deletingLastPathComponent().appending(components: "none", "a.svg").path
      let unwritable = try await Command.run("blocking-wait", ["--timeline", nowhere])
      #expect(unwritable.status == 74 && unwritable.output == "")
      let why = unwritable.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(why.contains("No such file or directory"))
      let misnamed = try await Command.run("blocking-wait", ["--timeline", "a.png"])
      #expect(misnamed.status == 64 && misnamed.output == "")
      let said = misnamed.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains("ends in .svg"))
    }
  }

  @Test("writes the same as a table where the file's name ends in .md")
  func table() async throws {
    try await TestFolder.with { folder in
      let file = folder.appending(component: "halves.md")
      let run = try await Command.run("blocking-wait", ["--timeline", file.path])
      #expect(run.status == 0)
      let table = try Repository.text(file)
      #expect(table.contains("**Anti-pattern: starved**"))
      #expect(table.contains("| is parked | parked in DispatchSemaphore.wait() |"))
      #expect(table.contains("**Replacement: suspended**") && table.contains("| suspends |"))
    }
  }

  @Test("writes the same as trace events where the file's name ends in .json")
  func traceEvents() async throws {
    try await TestFolder.with { folder in
      let file = folder.appending(component: "halves.json")
      let run = try await Command.run("blocking-wait", ["--timeline", file.path])
      #expect(run.status == 0)
      let trace = try JSONDecoder().decode(Trace.self, from: Data(contentsOf: file))
      let processes = trace.traceEvents.filter { $0.name == "process_name" }
      #expect(
        processes.map(\.args?.name) == ["Anti-pattern: starved", "Replacement: suspended"])
      // Both waiters of the anti-pattern are parked where it ends, and nobody is in the other.
      let open = Dictionary(grouping: trace.traceEvents, by: \.pid).mapValues { events in
        events.count { $0.ph == "B" } - events.count { $0.ph == "E" }
      }
      #expect(open == [1: 2, 2: 0])
      #expect(trace.traceEvents.contains { $0.name.hasPrefix("is parked: parked in ") })
      #expect(trace.traceEvents.contains { $0.name.hasPrefix("is suspended") })
    }
  }

  private struct Trace: Decodable {
    var traceEvents: [Event]

    struct Event: Decodable {
      var name: String
      var ph: String
      var pid: Int
      var args: Arguments?
    }

    struct Arguments: Decodable {
      var name: String?
    }
  }

  private func inFolder(_ body: (URL) async throws -> Void) async throws {
    try await TestFolder.with { folder in
      try await body(folder.appending(component: "halves.svg"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.allSatisfy { $0 == "halves.svg" })
    }
  }
}
