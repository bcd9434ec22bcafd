import Locking
import Simulation
import Timeline

/// Programs of which some schedules end the process.
enum CrashingProgram: String {
  case answeredTwice, alwaysAnsweredTwice, neverCrashes, exits
  /// Of hundreds of schedules the few in which three tasks take turns in one way trap, and none.
  case rarelyTraps, manySchedules

  @Sendable func run() async throws -> Int {
    switch self {
    case .answeredTwice: await answer(looksAgain: false)
    case .neverCrashes: await answer(looksAgain: true)
    case .alwaysAnsweredTwice:
      await withCheckedContinuation { continuation in
        record(.notes, "answers twice")
        continuation.resume(returning: 1)
        continuation.resume(returning: 2)
      }
    case .exits: fatalError("the disk is gone")
    case .rarelyTraps: await threeTasks(trapAt: [3, 2, 1, 3, 2, 1])
    case .manySchedules: await threeTasks(trapAt: nil)
    }
  }

  private func threeTasks(trapAt order: [Int]?) async -> Int {
    let turns = Locked<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for number in 1...3 {
        group.addTask(name: "task \(number)") {
          turns.withLock { $0.append(number) }
          await schedulePoint()
          turns.withLock { $0.append(number) }
        }
      }
    }
    if turns.withLock({ $0 }) == order { fatalError("one after the other") }
    return turns.withLock { $0[0] }
  }

  /// The library and a time limit both answer. Each looks whether it is first, and
  /// then answers; looking and answering are two steps, unless it looks again.
  private func answer(looksAgain: Bool) async -> Int {
    let isAnswered = Locked(false)
    return await withCheckedContinuation { continuation in
      for (number, name) in [(1, "library"), (2, "limit")] {
        // Nobody waits for either; the continuation is the answer.
        Task(name: name) {
          if isAnswered.withLock({ $0 }) { return }
          record(.notes, "has looked")
          await schedulePoint()
          if looksAgain, isAnswered.withLock({ $0 }) { return }
          isAnswered.withLock { $0 = true }
          record(.notes, "answers")
          continuation.resume(returning: number)
        }
      }
    }
  }
}
