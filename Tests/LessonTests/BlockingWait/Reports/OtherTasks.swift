import Dispatch

@testable import LessonKit

/// Tells whether other tasks of the same priority run while calls are held.
///
/// Starts that many tasks, each with one `call`; when `held` says that the calls
/// are where they are held, starts one more task, waits until it has run or
/// nothing moves any more, lets the calls go, and looks who was first.
///
/// Blocks the calling thread.
func othersOfThePriority(
  holding calls: Int, until held: () -> Bool, letGo: () -> Void,
  _ call: @escaping @Sendable (Int) async throws -> Void
) -> Seen {
  let happenings = Happenings()
  for number in 0..<calls {
    // Tasks of their own, at the pool's default priority.
    Task.detached {
      try await call(number)
      happenings.note("call returned")
    }
  }
  wait(for: "the calls to be where they are held", until: held)
  Task.detached { happenings.note("another task ran") }
  // As long as Dispatch may still bring up a thread, the other task may still run.
  Stillness.wait(
    .untilDispatchHasLooked, until: { happenings.contains("another task ran") })
  letGo()
  wait(for: "all to have run", until: { happenings.inOrder.count == calls + 1 })
  return happenings.inOrder.first == "another task ran" ? .othersWentOn : .othersWaited
}
