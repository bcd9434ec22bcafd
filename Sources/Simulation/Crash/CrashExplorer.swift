import Foundation
import Locking
import Timeline

/// Explores a program whose schedules may end the process, in a child process.
///
/// A child writes down each schedule before it runs it. When one kills the child,
/// that schedule is counted as crashed, and another child goes on behind it.
package struct CrashExplorer: Sendable {
  package var options: ExplorationOptions
  /// How many schedules may crash before the exploration stops: each takes a process.
  package var maximumCrashes = 200

  private let program: String
  private let launcher: any ChildLauncher

  /// - Parameters:
  ///   - program: What the child's `main` knows the program by.
  ///   - launcher: Starts the executable whose `main` asks `ExplorationChild`.
  package init(
    _ options: ExplorationOptions = ExplorationOptions(), program: String,
    launcher: any ChildLauncher = ExecutableLauncher()
  ) {
    self.options = options
    self.program = program
    self.launcher = launcher
  }

  /// A child ended without having run into a schedule, or did not say what was expected.
  package struct ChildFailure: Error, CustomStringConvertible {
    package var description: String
  }

  /// As `Explorer.explore`; crashed schedules have `crashed` for an ending, and the
  /// runtime's words for a failure.
  ///
  /// - Throws: What starting a process throws, and `ChildFailure`.
  package func explore<Outcome: Hashable & Codable & Sendable>(
    returning: Outcome.Type,
    stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool = { _ in false }
  ) async throws -> Exploration<Outcome> {
    let isCancelled = Locked(false)
    let result: Result<Exploration<Outcome>, any Error> = await ExplorationThreads.run { done in
      done(
        Result {
          let walk = CrashWalk<Outcome>(self, stopAt: stopAt) { isCancelled.withLock { $0 } }
          return try walk.exploration()
        })
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    return try result.get()
  }

  func start(_ extent: ExplorationRequest.Extent, schedules: Int) throws -> any LaunchedChild {
    var options = options
    options.maximumSchedules = schedules
    let child = try launcher.start([ExplorationChild.flag, program])
    var line = try JSONEncoder().encode(ExplorationRequest(options: options, extent: extent))
    line.append(UInt8(ascii: "\n"))
    do {
      try child.write(line)
    } catch {
      let end = child.end()
      throw ChildFailure(description: "the child would not be asked: \(error); \(end.words)")
    }
    return child
  }
}
