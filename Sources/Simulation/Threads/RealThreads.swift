import Foundation

/// Runs `body` on a new thread.
///
/// - Parameter isJoined: Whether somebody will wait for its end.
@discardableResult
func startThread(isJoined: Bool = false, _ body: @escaping @Sendable () -> Void) -> pthread_t {
  var thread = pthread_t()
  let start = Unmanaged.passRetained(ThreadStart(body))
  let failure = pthread_create(
    &thread, nil,
    { argument in
      // What `passRetained` gave away above.
      Unmanaged<ThreadStart>.fromOpaque(argument!).takeRetainedValue().body()
      return nil
    }, start.toOpaque())
  precondition(failure == 0, "no thread could be started: error \(failure)")
  if !isJoined { pthread_detach(thread) }
  return thread
}

/// Ends the calling thread without returning through what called this.
func endThisThread() -> Never {
  pthread_exit(nil)
}

private final class ThreadStart {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
