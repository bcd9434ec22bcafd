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
  /// parked. On any other clock, and inside a simulation, a task sleeps on that clock.
  ///
  /// - Parameters:
  ///   - delay: How long to wait first.
  ///   - clock: Whose time `delay` is measured in.
  ///   - name: The name of the task that does the work, where it is a task.
  package func run(
    after delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    name: String, _ work: @escaping @Sendable () -> Void
  ) {
    guard clock is ContinuousClock, Simulation.current == nil else {
      runInTask(after: delay, clock: clock, name: name, work)
      return
    }
    guard delay > .zero else {
      start(name: name, work)
      return
    }
    PendingWork.begin()
    Self.timers.asyncAfter(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1)))) {
      start(name: name, work)
      PendingWork.end()
    }
  }

  private static let timers = DispatchQueue(label: "framework timers")

  private func start(name: String, _ work: @escaping @Sendable () -> Void) {
    switch self {
    case .main:
      DispatchQueue.main.async(execute: work)
    case .pool:
      // A task of its own: the framework's work belongs to no caller.
      Task.detached(name: name) { work() }
    }
  }

  /// Runs `work` in a task of the simulation that the caller is part of.
  static func runInSimulation(
    on queue: CallbackQueue, name: String, _ work: @escaping @Sendable () -> Void
  ) {
    queue.runInTask(after: .zero, clock: VirtualClock(), name: name, work)
  }

  private func runInTask(
    after delay: Duration, clock: any Clock<Duration>, name: String,
    _ work: @escaping @Sendable () -> Void
  ) {
    // A task of its own: nobody can cancel it, so the sleep never throws.
    Task.detached(name: name) {
      if delay > .zero { try? await clock.sleep(for: delay) }
      switch self {
      case .main: await MainActor.run(body: work)
      case .pool: work()
      }
    }
  }
}
