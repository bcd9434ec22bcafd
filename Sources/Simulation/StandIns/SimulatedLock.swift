import Foundation

/// Stands in for `NSLock`: the same surface and annotations, and who is parked in it is known.
///
/// A lesson writes `typealias NSLock = SimulatedLock` once and then the real
/// name. Outside a simulation it blocks the real thread.
package final class SimulatedLock: Sendable {
  private let real = NSLock()

  package init() {}

  /// Takes the lock, and blocks this thread until it can.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func lock(fileID: StaticString = #fileID, line: UInt = #line) {
    acquire(at: CallSite(fileID: fileID, line: line))
  }

  /// Takes the lock if nobody holds it; says whether it did.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func `try`() -> Bool {
    real.try()
  }

  /// Gives the lock back. Only the thread that took it may.
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  package func unlock() {
    real.unlock()
  }

  /// Runs `body` while this thread holds the lock.
  package func withLock<Result>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: () throws -> Result
  ) rethrows -> Result {
    acquire(at: CallSite(fileID: fileID, line: line))
    defer { real.unlock() }
    return try body()
  }

  private func acquire(at site: CallSite) {
    ParkedThreads.countWait()
    if real.try() { return }
    ParkedThreads.parking(in: "NSLock.lock()", at: site) { real.lock() }
  }
}
