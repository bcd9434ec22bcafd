import Foundation

/// Holds threads until it is opened. They are not counted among the parked.
final class Gate: @unchecked Sendable {
  // Sendable without a check: both are touched only under the condition's lock.
  private let condition = NSCondition()
  private var missing: Int

  /// A gate that opens by itself when that many threads have come.
  init(opensFor threads: Int = .max) {
    missing = threads
  }

  func open() {
    condition.withLock {
      missing = 0
      condition.broadcast()
    }
  }

  /// Blocks this thread until the gate is open.
  func pass() {
    condition.withLock {
      if missing > 0 { missing -= 1 }
      if missing == 0 { condition.broadcast() }
      while missing > 0 { condition.wait() }
    }
  }
}
