import Dispatch

/// The time that a simulated framework waits by: virtual in a simulation, and the
/// time of the clock that it was given everywhere else.
///
/// Whatever such a framework waits for, it waits for through `wait`, so that there is
/// one rule. Waiting takes no thread of the pool and none of the caller's, as in a
/// real framework: what was waited for comes although every thread of the pool is parked.
package struct FrameworkClock: Sendable {
  private let clock: any Clock<Duration>
  private let sinceMade: @Sendable () -> Duration

  /// - Parameter clock: Whose time is waited for outside a simulation.
  package init(_ clock: any Clock<Duration>) {
    self.clock = clock
    sinceMade = Self.stopwatch(clock)
  }

  /// How much time has gone by: inside a simulation since that began, and everywhere else since
  /// this was made.
  package var elapsed: Duration { Simulation.current?.now ?? sinceMade() }

  private static func stopwatch<Time: Clock<Duration>>(_ clock: Time) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  /// Does `work` when `delay` is over; where there is none, before this returns.
  ///
  /// - Parameter work: Must not block. It is called on a queue of the framework's own;
  ///   in a simulation by whoever moves the time.
  package func wait(_ delay: Duration, then work: @escaping @Sendable () -> Void) {
    guard delay > .zero else { return work() }
    if let simulation = Simulation.current {
      simulation.call(after: delay, work)
      return
    }
    PendingWork.begin()
    let isOver = { @Sendable in
      work()
      PendingWork.end()
    }
    if clock is ContinuousClock {
      FrameworkQueue.shared.queue.asyncAfter(deadline: .after(delay), execute: isOver)
    } else {
      // A task of its own: nobody can cancel it, so the sleep never throws.
      Task.detached(name: "framework's clock", executorPreference: FrameworkQueue.shared) {
        try? await clock.sleep(for: delay)
        isOver()
      }
    }
  }
}

/// Runs tasks on a queue that is none of the pool's.
private final class FrameworkQueue: TaskExecutor {
  static let shared = FrameworkQueue()
  let queue = DispatchQueue(label: "framework")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
