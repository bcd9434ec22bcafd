import Dispatch

/// Stands in for `DispatchSemaphore`: the same surface, and who is parked in it is known.
///
/// A lesson writes `typealias DispatchSemaphore = SimulatedSemaphore` once and
/// then the real name. Outside a simulation it blocks the real thread.
///
/// As on Linux, and unlike Apple's systems, `wait` carries no `noasync`: the
/// compiler says nothing when an async function calls it.
package final class SimulatedSemaphore: Sendable {
  private let real: DispatchSemaphore
  private let call: String?

  /// - Parameter call: The call that a thread parked in here is shown in, where
  ///   that is not the semaphore's own: a framework's that blocks its caller.
  package init(value: Int, named call: String? = nil) {
    real = DispatchSemaphore(value: value)
    self.call = call
  }

  /// Takes one, and blocks this thread until there is one to take.
  package func wait(fileID: StaticString = #fileID, line: UInt = #line) {
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return }
    ParkedThreads.parking(
      in: call ?? "DispatchSemaphore.wait()", at: CallSite(fileID: fileID, line: line)
    ) {
      real.wait()
    }
  }

  /// Takes one, and blocks this thread until there is one to take, or until `timeout`.
  package func wait(
    timeout: DispatchTime, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    ParkedThreads.countWait()
    if real.wait(timeout: .now()) == .success { return .success }
    return ParkedThreads.parking(
      in: call ?? "DispatchSemaphore.wait(timeout:)", at: CallSite(fileID: fileID, line: line),
      hasTimeLimit: timeout != .distantFuture
    ) {
      real.wait(timeout: timeout)
    }
  }

  /// Gives one back; returns non-zero if that woke a thread.
  @discardableResult
  package func signal() -> Int {
    real.signal()
  }
}
