import Dispatch

/// Where a simulated framework does its own work and calls its caller back.
package enum CallbackQueue: Sendable {
  /// The main queue.
  case main
  /// The cooperative pool, in a task of its own at the default priority.
  case pool

  /// Runs `work` on this queue, `delay` from now.
  ///
  /// On a real clock the delay is waited for on a private serial queue, as a
  /// framework would, so it passes even when every thread of the pool is
  /// parked. So it does in a simulation, on the virtual clock. On any other clock
  /// a task of the pool sleeps.
  ///
  /// - Parameters:
  ///   - delay: How long to wait first.
  ///   - clock: Whose time `delay` is measured in.
  ///   - name: The name of the task that does the work, where it is a task.
  package func run(
    after delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    name: String, _ work: @escaping @Sendable () -> Void
  ) {
    if let simulation = Simulation.current {
      simulation.call(after: delay) { startTask(name: name, work) }
    } else if clock is ContinuousClock {
      startOnRealThreads(after: delay, name: name, work)
    } else {
      // A task of its own: nobody can cancel it, so the sleep never throws.
      Task.detached(name: name) {
        if delay > .zero { try? await clock.sleep(for: delay) }
        startTask(name: name, work)
      }
    }
  }

  private static let timers = DispatchQueue(label: "framework timers")

  private func startOnRealThreads(
    after delay: Duration, name: String, _ work: @escaping @Sendable () -> Void
  ) {
    guard delay > .zero else {
      start(name: name, work)
      return
    }
    PendingWork.begin()
    Self.timers.asyncAfter(deadline: .after(delay)) {
      start(name: name, work)
      PendingWork.end()
    }
  }

  private func start(name: String, _ work: @escaping @Sendable () -> Void) {
    switch self {
    case .main: DispatchQueue.main.async(execute: work)
    case .pool: startTask(name: name, work)
    }
  }

  /// Starts a task that does the work, directly where it belongs: one for the main
  /// actor needs no thread of the pool on its way.
  private func startTask(name: String, _ work: @escaping @Sendable () -> Void) {
    // A task of its own: the framework's work belongs to no caller.
    switch self {
    case .main: Task.detached(name: name) { @MainActor in work() }
    case .pool: Task.detached(name: name) { work() }
    }
  }
}
