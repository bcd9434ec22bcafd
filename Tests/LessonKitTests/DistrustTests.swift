import Simulation
import Testing

@testable import LessonKit

@Suite("Where the simulation cannot be trusted, a lesson")
struct DistrustTests {
  @Test("leaves its models out, and says what escapes")
  func words() throws {
    let distrust = try #require(
      Distrust(["Task.yield() escaped at suspension", "an actor escaped at everyHop"]))
    let words = distrust.lines.joined(separator: " ")
    #expect(words.hasPrefix("The models are left out: with the toolchain that built this"))
    #expect(words.contains("(Task.yield() escaped at suspension, and 1 more)"))
    #expect(distrust.lines.allSatisfy { $0.count <= 80 })
    #expect(Distrust([]) == nil)
  }

  @Test("counts them neither way")
  func row() {
    let row = VerdictTable.Row(
      leftOut: Model(
        "starved", .antipattern, "two tasks:", options: .pool(of: 2),
        claim: Claim(found: [.ends(.starved)])
      ) { _ in Seen(count: 1) })
    let table = VerdictTable(rows: [row], style: .plain)
    #expect(row.verdict == .leftOut && table.verdict == .leftOut)
    #expect(table.lines.contains { $0.hasSuffix("left out") })
  }

  @Test("has nothing to leave out here")
  func here() async {
    // Not by way of the main thread: that would be kept until an exploration is free.
    #expect(await Explorer.reasonsForDistrust == [])
  }
}

private struct Seen: LessonFinding {
  var count: Int
  var description: String { "seen \(count)" }
}
