import LessonKit
import Simulation

/// Two answers to one question: some schedules end the process.
@main
enum ResumesTwice: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> Int {
    let gate = Gate()
    return await withTaskGroup { group in
      group.addTask(name: "answer") { await gate.open(with: 1) }
      group.addTask(name: "time limit") { await gate.open(with: 2) }
      return await gate.value()
    }
  }
}

actor Gate {
  private var waiting: CheckedContinuation<Int, Never>?
  private var early: Int?

  func value() async -> Int {
    if let early { return early }
    return await withCheckedContinuation { waiting = $0 }
  }

  func open(with value: Int) {
    guard let waiting else {
      early = early ?? value
      return
    }
    // The fault: it is still there for the other one.
    waiting.resume(returning: value)
  }
}
