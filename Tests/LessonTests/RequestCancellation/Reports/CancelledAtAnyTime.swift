import LessonKit
import Simulation
import Timeline

/// One caller, and another task that cancels it at any time, in every schedule at actor entries
/// and points in synchronous code, on two threads.
///
/// A caller that waits for ever ends its schedule deadlocked.
func cancelledAtAnyTime<Got: Hashable & Sendable>(
  _ call: @escaping @Sendable () async -> Got
) async -> Exploration<Got> {
  await Explorer(.pool(of: 2)).explore {
    let caller = Task.detached(name: "caller") { await call() }
    await Task.detached(name: "canceller") {
      record(.cancels, "cancels the task")
      caller.cancel()
    }.value
    return await caller.value
  }
}

extension Exploration {
  /// In how many schedules somebody waits for ever.
  var waiting: Int { count { $0.ending == .deadlocked || $0.leftWaiting > 0 } }
  /// In how many schedules everybody comes to an end.
  var ended: Int { count { $0.ending == .finished && $0.leftWaiting == 0 } }
}
