import Dispatch

/// Stands in for `DispatchGroup`: the same surface, and who is parked in it is known.
///
/// A lesson writes `typealias DispatchGroup = SimulatedGroup` once and then the
/// real name. Outside a simulation it blocks the real thread.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`.
package final class SimulatedGroup: Sendable {
  private let real = DispatchGroup()

  package init() {}

  /// Counts one more piece of work.
  package func enter() {
    real.enter()
  }

  /// Counts one piece of work done. More of these than of `enter` end the process.
  package func leave() {
    real.leave()
  }

  /// Blocks this thread until all the work that was entered has left.
  package func wait(fileID: StaticString = #fileID, line: UInt = #line) {
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return }
    ParkedThreads.parking(in: "DispatchGroup.wait()", at: CallSite(fileID: fileID, line: line)) {
      real.wait()
    }
  }

  /// Blocks this thread until all the work has left, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(
      in: "DispatchGroup.wait(timeout:)", at: CallSite(fileID: fileID, line: line),
      hasTimeLimit: timeout != .distantFuture
    ) {
      real.wait(timeout: timeout)
    }
  }

  /// Runs `work` on `queue` when all the work has left.
  package func notify(
    queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    real.notify(queue: queue, execute: work)
  }
}
