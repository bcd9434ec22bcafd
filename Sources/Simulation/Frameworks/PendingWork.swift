import Locking

/// What will go on by itself although no thread of this process runs: a delay
/// that is under way, a write that waits for its reader. While there is any, a
/// process in which nothing moves has not come to rest.
package enum PendingWork {
  private static let pieces = Locked(0)

  /// How many pieces there are.
  package static var count: Int { pieces.withLock { $0 } }

  package static func begin() {
    pieces.withLock { $0 += 1 }
  }

  package static func end() {
    pieces.withLock { $0 -= 1 }
  }
}
