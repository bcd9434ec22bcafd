import Foundation
import Locking
import Processes
import Timeline

/// Explores a program whose schedules may end the process, in a child process.
///
/// What the child does is written down before it is done. When a schedule ends the
/// child, that schedule is counted as crashed, and another child goes on behind it.
package struct CrashExplorer: Sendable {
  package var options: ExplorationOptions
  /// How many schedules may crash before the exploration stops: each takes a process.
  package var maximumCrashes = 100

  let program: [String]
  let executable: URL

  /// - Parameters:
  ///   - program: What the child's `main` knows the program by.
  ///   - executable: Its `main` asks `ExplorationChild`; this process's own where none is given.
  package init(
    _ options: ExplorationOptions = ExplorationOptions(), program: [String],
    executable: URL = ChildProcess.runningExecutable
  ) {
    self.options = options
    self.program = program
    self.executable = executable
  }

  /// A child ended without having run into a schedule, or did not say what was expected.
  package struct ChildFailure: Error, CustomStringConvertible {
    package var description: String
  }

  /// As `Explorer.explore`; crashed schedules have `crashed` for an ending, and the
  /// runtime's words for a failure. Blocks the calling thread, which must not be one
  /// of the pool's.
  ///
  /// - Parameter turn: Is called now and then meanwhile; where it returns `false` the
  ///   exploration ends.
  /// - Throws: `StartFailure` and `ChildFailure`.
  package func exploration<Outcome: Hashable & Codable & Sendable>(
    returning: Outcome.Type,
    stopAt: @escaping (RunResult<Outcome>) -> Bool = { _ in false },
    turn: @escaping () -> Bool = { true }
  ) throws -> Exploration<Outcome> {
    try CrashWalk<Outcome>(self, stopAt: stopAt, turn: turn).exploration()
  }

  /// As `Explorer.replay`; shows a schedule that crashes up to there. Blocks the
  /// calling thread, which must not be one of the pool's.
  ///
  /// - Throws: `StartFailure` and `ChildFailure`.
  package func replay<Outcome: Hashable & Codable & Sendable>(
    _ schedule: Schedule, returning: Outcome.Type
  ) throws -> Run<Outcome> {
    try CrashWalk<Outcome>(self, stopAt: { _ in false }, turn: { true }).replay(schedule)
  }

  /// As `exploration`, on a thread of its own; at most two run at a time. Cancelling
  /// the caller ends it.
  package func explore<Outcome: Hashable & Codable & Sendable>(
    returning: Outcome.Type,
    stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool = { _ in false }
  ) async throws -> Exploration<Outcome> {
    let isCancelled = Locked(false)
    let result: Result<Exploration<Outcome>, any Error> = await ExplorationThreads.run { done in
      done(
        Result {
          try exploration(returning: Outcome.self, stopAt: stopAt) {
            !isCancelled.withLock { $0 }
          }
        })
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    return try result.get()
  }
}
