import Foundation
import Processes

/// Scenes that are played side by side, a few at a time: most of what a child does
/// is to stand still until that is certain.
final class SceneRuns<Outcome: LessonOutcome>: @unchecked Sendable {
  // Sendable without a check: the rest is touched under `condition` alone.
  private let condition = NSCondition()
  private let children: [ChildArguments]
  private let executable: URL
  private var results: [Result<SceneRun<Outcome>, any Error>?]
  private var next = 0

  /// Starts to play them, in this order.
  ///
  /// - Parameter executable: The lesson to start; this very process's where none is given.
  /// - Throws: `StartFailure` where there can be no thread to do it.
  init(
    _ scenes: [Scene<Outcome>], in executable: URL = ChildProcess.runningExecutable
  ) throws(StartFailure) {
    self.executable = executable
    children = scenes.map { ChildArguments(scene: $0.name, code: $0.half) }
    results = children.map { _ in nil }
    for _ in children.prefix(Needs.mostChildren) {
      try Threads.start { [self] in playOneAfterTheOther() }
    }
  }

  private func playOneAfterTheOther() {
    while let index = take() {
      let result = Result { try SceneRun<Outcome>(children[index], in: executable) }
      condition.withLock {
        results[index] = result
        condition.broadcast()
      }
    }
  }

  private func take() -> Int? {
    condition.withLock {
      guard next < children.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// How a scene ended. Blocks this thread, which must be none of the pool's, until it has.
  ///
  /// - Parameter waiting: Is called now and then meanwhile, on this thread.
  /// - Throws: `StartFailure` where it could not be played.
  func run(_ index: Int, waiting: () -> Void) throws -> SceneRun<Outcome> {
    while true {
      let result = condition.withLock {
        if results[index] == nil { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1)) }
        return results[index]
      }
      if let result { return try result.get() }
      waiting()
    }
  }
}
