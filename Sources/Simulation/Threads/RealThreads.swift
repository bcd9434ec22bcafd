import Foundation
import Processes

/// Runs `body` on a new thread; ends the process where there can be none.
///
/// - Parameter isJoined: Whether somebody will wait for its end.
@discardableResult
func startThread(isJoined: Bool = false, _ body: @escaping @Sendable () -> Void) -> pthread_t {
  do {
    return try Threads.start(isJoined: isJoined, body)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Ends the calling thread without returning through what called this.
func endThisThread() -> Never {
  pthread_exit(nil)
}
