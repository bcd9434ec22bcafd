import Dispatch
import Foundation

/// Threads that are started by hand, so that a failure to do so is told.
package enum Threads {
  /// Starts `body` on a thread of its own.
  ///
  /// - Parameter isJoined: Whether somebody will wait for its end.
  @discardableResult
  package static func start(
    isJoined: Bool = false, _ body: @escaping @Sendable () -> Void
  ) throws(StartFailure) -> pthread_t {
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
      throw StartFailure(ofThread: failure)
    }
    if !isJoined { pthread_detach(thread) }
    return thread
  }

  /// Ends this process with the status `StartFailure.status`, and says why, where so
  /// many more threads cannot be had.
  package static func require(_ count: Int) {
    do {
      try check(count)
    } catch {
      ThisProcess.giveUp(error)
    }
  }

  /// Tries whether so many more threads can be had. Dispatch and Foundation would
  /// wait for them for ever.
  ///
  /// - Throws: The system's reason where they cannot.
  package static func check(_ count: Int) throws(StartFailure) {
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    var started = 0
    defer {
      for _ in 0..<started { gate.signal() }
      for _ in 0..<started { done.wait() }
    }
    while started < count {
      try start {
        gate.wait()
        done.signal()
      }
      started += 1
    }
  }
}

private final class ThreadStart {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
