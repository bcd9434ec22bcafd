import Foundation
import Locking

/// A queue with an operation that is running, and goes on until the gate is open.
///
/// A cancel that came before it ran would finish it.
struct Work {
  let queue = OperationQueue()
  let gate = Gate()

  /// - Parameter whenOver: Is called by the operation at its end.
  init(whenOver: @escaping @Sendable () -> Void = {}) {
    let isRunning = Locked(false)
    queue.addOperation { [gate] in
      isRunning.withLock { $0 = true }
      gate.pass()
      whenOver()
    }
    wait(for: "the operation to run") { isRunning.withLock { $0 } }
  }
}
