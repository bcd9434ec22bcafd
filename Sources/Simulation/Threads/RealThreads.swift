import Foundation
import Processes

/// Runs `body` on a new thread. Where the system gives none this process ends, and says so: the
/// schedule that needs it cannot go on, and is not to be told as if it had crashed.
///
/// - Parameter isJoined: Whether somebody will wait for its end.
@discardableResult
func startThread(isJoined: Bool = false, _ body: @escaping @Sendable () -> Void) -> pthread_t {
  do {
    return try Threads.start(isJoined: isJoined, body)
  } catch {
    ThisProcess.giveUp(error)
  }
}

/// Ends the calling thread without returning through what called this.
func endThisThread() -> Never {
  pthread_exit(nil)
}
