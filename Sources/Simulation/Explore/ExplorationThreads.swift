import Locking

/// Threads of their own for what blocks: tasks, such as those of tests, share a pool
/// that an exploration would otherwise hold. Two at a time, as small machines have two cores.
enum ExplorationThreads {
  private struct State {
    var free = 2
    var waiting: [@Sendable () -> Void] = []
  }
  private static let state = Locked(State())

  /// Runs `work` on a new thread as soon as one is free, and waits for what it is done with.
  ///
  /// - Parameters:
  ///   - work: Calls what it is given exactly once, from whichever thread it ends on.
  ///   - onCancel: Called when the awaiting task is cancelled; `work` should end soon after.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ done: @escaping @Sendable (Result) -> Void) -> Void,
    onCancel: @Sendable () -> Void
  ) async -> Result {
    // A box, not the continuation's value: Thread Sanitizer takes the value for a race.
    let result = Locked<Result?>(nil)
    await _Concurrency.withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenFree {
          startThread {
            work {
              let value = $0
              result.withLock { $0 = value }
              giveBack()
              continuation.resume()
            }
          }
        }
      }
    } onCancel: {
      onCancel()
    }
    return result.withLock { $0! }
  }

  private static func whenFree(_ start: @escaping @Sendable () -> Void) {
    let startsNow = state.withLock { state in
      guard state.free > 0 else {
        state.waiting.append(start)
        return false
      }
      state.free -= 1
      return true
    }
    if startsNow { start() }
  }

  private static func giveBack() {
    let next: (@Sendable () -> Void)? = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?()
  }
}
