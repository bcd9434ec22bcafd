import Foundation
import Simulation

private typealias NSLock = SimulatedLock

// snippet.one-shot
/// Waits for one answer, which a cancel may come before.
final class OneShot<Value: Sendable>: @unchecked Sendable {
  // Sendable without a check: the state is touched under the lock alone.
  typealias Waiting = CheckedContinuation<Value, any Error>

  private enum State {
    case new
    case starting(Waiting)
    case running(Waiting, stop: @Sendable () -> Void)
    case over
  }

  private let lock = NSLock()
  private var state = State.new

  /// The caller waits. Says whether there is anything to start.
  func begin(_ waiting: Waiting) -> Bool {
    let begins = lock.withLock {
      guard case .new = state else { return false }
      state = .starting(waiting)
      return true
    }
    if !begins { waiting.resume(throwing: CancellationError()) }
    return begins
  }

  /// It is started, and can be stopped from now on.
  func started(stop: @escaping @Sendable () -> Void) {
    let isNeeded = lock.withLock {
      guard case .starting(let waiting) = state else { return false }
      state = .running(waiting, stop: stop)
      return true
    }
    if !isNeeded { stop() }
  }

  func finish(with result: Result<Value, any Error>) {
    end().waiting?.resume(with: result)
  }

  func cancel() {
    let (waiting, stop) = end()
    stop?()
    waiting?.resume(throwing: CancellationError())
  }

  private func end() -> (waiting: Waiting?, stop: (@Sendable () -> Void)?) {
    lock.withLock {
      defer { state = .over }
      return switch state {
      case .new, .over: (nil, nil)
      case .starting(let waiting): (waiting, nil)
      case .running(let waiting, let stop): (waiting, stop)
      }
    }
  }
}
// snippet.end
