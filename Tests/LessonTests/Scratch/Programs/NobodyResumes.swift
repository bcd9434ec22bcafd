import LessonKit
import Simulation

/// Waits for a continuation that somebody has lost.
@main
enum NobodyResumes: Scratchpad {
  static let options = ExplorationOptions()

  static func program() async throws -> Int {
    await withTaskGroup(of: Int.self) { group in
      group.addTask(name: "reader") { await withUnsafeContinuation { _ in } }
      return await group.next() ?? 0
    }
  }
}
