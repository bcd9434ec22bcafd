import Foundation
import Simulation

/// A program whose schedules have been counted.
struct Row: Sendable, CustomStringConvertible {
  var description: String
  var schedules: Int
  var faults: Int
  var explore: @Sendable (Explorer) async -> (schedules: Int, faults: Int, isExhausted: Bool)

  /// - Parameter right: What the body returns when nothing goes wrong.
  init<Outcome: Hashable & Sendable>(
    _ description: String, _ schedules: Int, _ faults: Int, right: Outcome,
    _ body: @escaping @Sendable () async throws -> Outcome
  ) {
    self.description = description
    self.schedules = schedules
    self.faults = faults
    explore = { explorer in
      let report = await explorer.explore(body)
      let faults = report.count { $0 != RunResult(outcome: right) }
      return (report.schedules, faults, report.isExhausted)
    }
  }
}

func threadsOfThisProcess() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}
