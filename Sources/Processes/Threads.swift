import Dispatch
import Foundation

/// Threads that are started by hand, so that a failure to do so is told.
package enum Threads {
  /// Starts `body` on a thread of its own.
  static func start(_ body: @escaping @Sendable () -> Void) throws(StartFailure) {
    var thread = pthread_t()
    let start = Unmanaged.passRetained(ThreadStart(body))
    let failure = pthread_create(
      &thread, nil,
      { argument in
        // What `passRetained` gave away above.
        Unmanaged<ThreadStart>.fromOpaque(argument!).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    guard failure == 0 else {
      start.release()
      throw StartFailure(of: "a thread", code: failure)
    }
    pthread_detach(thread)
  }

  /// Ends this process with the status `Lifeline.notHeld`, and says why, where so
  /// many more threads cannot be had. Dispatch and Foundation would wait for them for ever.
  package static func require(_ count: Int) {
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    do {
      for _ in 0..<count {
        try start {
          gate.wait()
          done.signal()
        }
      }
    } catch {
      Lifeline.giveUp(error)
    }
    for _ in 0..<count { gate.signal() }
    for _ in 0..<count { done.wait() }
  }
}

private final class ThreadStart {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
