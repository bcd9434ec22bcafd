import LessonKit
import Simulation

/// Whatever the schedule is, the sum is the same.
@main
enum OneResult: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> Int {
    await withTaskGroup { group in
      group.addTask(name: "one") {
        await schedulePoint()
        return 1
      }
      group.addTask(name: "two") {
        await schedulePoint()
        return 2
      }
      return await group.reduce(0, +)
    }
  }
}
