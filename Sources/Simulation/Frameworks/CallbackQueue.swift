import Dispatch

/// Where a simulated framework does its own work and calls its caller back.
package enum CallbackQueue: Sendable {
  /// The main queue.
  case main
  /// The cooperative pool, in a task of its own at the default priority.
  case pool
  /// A concurrent queue of the framework's own; in a simulation as `pool`.
  case own

  /// Runs `work` on this queue, as soon as `delay` is over.
  ///
  /// - Parameters:
  ///   - delay: How long to wait first.
  ///   - clock: What the delay is waited by.
  ///   - name: The name of the task that does the work, where it is a task.
  package func run(
    after delay: Duration = .zero, by clock: FrameworkClock = FrameworkClock(ContinuousClock()),
    name: String, _ work: @escaping @Sendable () -> Void
  ) {
    clock.wait(delay) { start(name: name, work) }
  }

  private static let queue = DispatchQueue(label: "framework's callbacks", attributes: .concurrent)

  private func start(name: String, _ work: @escaping @Sendable () -> Void) {
    // A task of its own: the framework's work belongs to no caller. In a simulation
    // the main queue's is one of the main actor, and needs no thread of the pool.
    switch self {
    case .own where Simulation.current == nil: Self.queue.async(execute: work)
    case .pool, .own: Task.detached(name: name) { work() }
    case .main where Simulation.current == nil: DispatchQueue.main.async(execute: work)
    case .main: Task.detached(name: name) { @MainActor in work() }
    }
  }
}
