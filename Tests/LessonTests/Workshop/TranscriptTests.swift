import Foundation
import Testing

/// What a learner sees, from the first command to the last.
@Suite("The workshop's own output")
struct TranscriptTests {
  @Test("is as it was last read, from the first command of a learner to the last")
  func alone() async throws {
    let printed = try await Learner.with { learner in
      try await transcript(of: learner, lines: Self.lines)
    }
    let golden = Repository.root.appending(path: "Tests/LessonTests/Workshop/Golden/alone.txt")
    let stated = try Repository.text(golden)
    #expect(printed == stated, "read it, and save it in \(golden.path)")
    #expect(printed.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// A command, or what the learner writes into the first answer.
  private static let lines = [
    "workshop list", "workshop next", "workshop check first-thing",
    "write: let answer = broken", "workshop check first-thing", "workshop hint first-thing",
    "workshop hint first-thing", "workshop hint first-thing 3", "workshop hint first-thing 1",
    "workshop solution first-thing", "workshop solution first-thing",
    "workshop reset first-thing", "workshop reset first-thing",
    "write: let answer = \"right\"", "workshop check first-thing", "workshop check first-thing",
    "workshop reset first-thing", "workshop list", "workshop progress",
    "workshop list --json", "workshop progress --json",
    "workshop chekc first-thing", "workshop check", "workshop check frist-thing",
    "workshop check first-thing second-thing", "workshop reset first-thing --force",
    "workshop watch --json", "workshop help watch", "workshop check --help",
  ]

  private func transcript(of learner: Learner, lines: [String]) async throws -> String {
    var text = ""
    for line in lines {
      text += "$ \(line)\n"
      if let answer = line.split(separator: ": ", maxSplits: 1).dropFirst().first {
        try learner.answer(answer + "\n")
        continue
      }
      let words = line.split(separator: " ").dropFirst().map(String.init)
      let run = try await Command.run(
        "workshop", words, environment: learner.environment, in: learner.root)
      text += run.output + run.errors + "[\(run.status)]\n\n"
    }
    return text.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:]{8}Z)?/) {
      "{\($0.output.count == 10 ? "day" : "time")}"
    }
  }
}
