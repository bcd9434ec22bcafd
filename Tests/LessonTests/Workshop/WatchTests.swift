import Foundation
import TestSupport
import Testing

@testable import Workshop

/// The command itself, read line by line as a learner does. Each wait is for a line or a file.
@Suite("The workshop, watching", .serialized)
struct WatchTests {
  @Test("grades each save, also of editors that replace files, and goes on with the next exercise")
  func saves() async throws {
    try await Learner.with { learner in
      let last = try await onThread {
        let run = try start(learner, [])
        try run.reads("Watching Lessons/01-FirstThing/Exercise/Answer.swift")
        try run.reads("Save it to have it graded. Ctrl-C ends.")
        try learner.answer("let answer = \"no\"\n")
        try run.reads("first-thing: saved")
        try run.reads("0 of 1 requirements met.")
        try learner.answer("let answer = broken\n")
        try run.reads("Lessons/01-FirstThing/Exercise/Answer.swift:7:14: error: it is broken")
        try Data("let answer = \"right\"\n".utf8).write(to: learner.first.answer, options: .atomic)
        try run.reads("1 of 1 requirements met: solved.")
        try run.reads("Solved with 2 tries.")
        for exercise in learner.workspace.exercises.dropFirst() {
          let lines = try run.reads("Watching \(learner.workspace.path(of: exercise.answer))")
          // It goes on by itself, so nobody is told to.
          #expect(lines.allSatisfy { !$0.contains("workshop next") }, "\(lines)")
          #expect(lines.contains { $0.hasPrefix("To compare it") })
          try run.reads("Save it to have it graded. Ctrl-C ends.")
          try Data("let answer = \"right\"\n".utf8).write(to: exercise.answer)
          try run.reads("\(exercise.name): saved")
        }
        try run.reads("All 3 exercises are solved.")
        run.process.waitUntilExit()
        return run.process.terminationStatus
      }
      #expect(last == 0)
    }
  }

  @Test("stays with the exercise that is named, says what changes nothing, and ends by Ctrl-C")
  func named() async throws {
    try await Learner.with { learner in
      try learner.answer("let answer = \"right\"\n")
      let status = try await onThread {
        let run = try start(learner, ["first-thing"])
        // It was edited before, so it is graded at once.
        try run.reads("first-thing: as it is now")
        try run.reads("1 of 1 requirements met: solved.")
        try run.reads("The next one, second-thing: swift run workshop next")
        try learner.answer("let answer = \"right\"\n")
        try run.reads("first-thing: saved, and nothing in it has changed")
        try FileManager.default.removeItem(at: learner.first.answer)
        try run.reads("first-thing: the file is gone, or cannot be read")
        try run.reads("workshop reset first-thing")
        try learner.answer("let answer = \"no\"\n")
        try run.reads("0 of 1 requirements met.")
        kill(run.process.processIdentifier, SIGINT)
        run.process.waitUntilExit()
        try run.waitUntilGone()
        return run.process.terminationStatus
      }
      #expect(status == SIGINT)
    }
  }

  @Test("grades a save that comes while the one before it is built")
  func meanwhile() async throws {
    try await Learner.with { learner in
      let tries = try await onThread {
        let hold = learner.root.appending(path: "hold").path
        let held = try learner.holdBuilds()
        let run = try start(learner, ["first-thing"])
        try run.reads("Save it to have it graded. Ctrl-C ends.")
        try learner.answer("let answer = \"no\"\n")
        inTurns("a build") { FileManager.default.fileExists(atPath: held) }
        // It has read the answer; this save is another.
        try learner.answer("let answer = \"right\"\n")
        unlink(held)
        try letGo(hold)
        try run.reads("0 of 1 requirements met.")
        inTurns("another build") { FileManager.default.fileExists(atPath: held) }
        try letGo(hold)
        try run.reads("1 of 1 requirements met: solved.")
        try run.reads("Solved with 2 tries.")
        kill(run.process.processIdentifier, SIGTERM)
        run.process.waitUntilExit()
        return try learner.file.read()[learner.first].tries
      }
      #expect(tries == 2)
    }
  }

  @Test("ends when nobody reads it any more")
  func closedPipe() async throws {
    try await Learner.with { learner in
      let status = try await onThread {
        let run = try start(learner, [])
        try run.reads("Save it to have it graded. Ctrl-C ends.")
        try run.output.fileHandleForReading.close()
        run.process.waitUntilExit()
        return run.process.terminationStatus
      }
      #expect(status == 141)
    }
  }
}

private func start(_ learner: Learner, _ arguments: [String]) throws -> MarkedRun {
  let run = try MarkedRun(
    "workshop", ["watch"] + arguments, in: learner.root, environment: learner.environment)
  try run.waitUntilSeen(processes: 1)
  return run
}

/// Lets a build go on that waits at the pipe.
private func letGo(_ pipe: String) throws {
  let writing = try FileHandle(forWritingTo: URL(filePath: pipe))
  try writing.write(contentsOf: Data("\n".utf8))
  try writing.close()
}

extension MarkedRun {
  /// Reads lines up to one, and gives them: one that ends with those words.
  @discardableResult
  fileprivate func reads(_ words: String) throws -> [String] {
    var read: [String] = []
    while let line = try line() {
      read.append(line)
      if line.hasSuffix(words) { return read }
    }
    throw Waited(description: "expected '\(words)', and it ended after \(read)")
  }
}
