import Foundation

/// A value that is only reached under its lock.
///
/// It stands on `NSLock` rather than on `Synchronization.Mutex` because Thread
/// Sanitizer sees the one and not the other on Linux, and reports races that
/// are none. What may go in and come out is checked as there.
package final class Locked<Value>: @unchecked Sendable {
  // Sendable without a check: `value` is touched only between lock and unlock.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` with the value while no other thread can reach it.
  ///
  /// `body` must be short, must not call out to code it does not know, and must
  /// not resume a continuation: give the work back and do it after the lock.
  package func withLock<Result>(
    _ body: (inout sending Value) throws -> sending Result
  ) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
