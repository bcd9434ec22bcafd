/// The time of the simulation that the caller is part of.
///
/// It moves only when nothing is ready to run, and then at once to the next
/// instant at which something happens. Outside a simulation `now` is zero and
/// `sleep` throws `OutsideSimulation`.
package struct VirtualClock: Clock {
  package struct Instant: InstantProtocol, Codable {
    /// How long after the start of the run.
    package var offset: Duration

    package init(offset: Duration = .zero) { self.offset = offset }

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  package struct OutsideSimulation: Error, CustomStringConvertible {
    package var description: String {
      "VirtualClock was asked to sleep outside a simulation, where no time passes on it; "
        + "inject ContinuousClock() there"
    }
  }

  package init() {}

  package var now: Instant { Instant(offset: Simulation.current?.now ?? .zero) }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Wakes at exactly `deadline`, or at once with `CancellationError` when the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard let simulation = Simulation.current else { throw OutsideSimulation() }
    try Task.checkCancellation()
    let id = simulation.timers.newID()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation {
        simulation.sleep(id, until: deadline.offset, $0)
      }
    } onCancel: {
      simulation.cancelSleep(id)
    }
  }
}

extension Simulation {
  func sleep(
    _ id: Int, until deadline: Duration, _ continuation: UnsafeContinuation<Void, any Error>
  ) {
    if cancelledSleeps.remove(id) != nil {
      continuation.resume(throwing: CancellationError())
      return
    }
    timers.add(
      .sleeper(continuation, task: currentTask()), at: max(deadline, now), id: id)
  }

  /// The handler may run before the sleeper is known; then its number is kept.
  func cancelSleep(_ id: Int) {
    guard case .sleeper(let continuation, _)? = timers.remove(id) else {
      cancelledSleeps.insert(id)
      return
    }
    continuation.resume(throwing: CancellationError())
  }
}
