import Dispatch
import Locking
import Synchronization

/// Looks, from a thread of its own, whether a run still moves. It is the last
/// resort: whatever the simulation knows of ends long before.
final class StuckRunDetector: Sendable {
  private struct Watch {
    var simulation: Simulation
    var limit: Duration
    var whenStuck: @Sendable () -> Void
  }
  private let watched = Locked<Watch?>(nil)
  private let isStopped = DispatchSemaphore(value: 0)
  private static let pause = DispatchTimeInterval.milliseconds(50)

  /// Begins to look, until `stop`.
  func start() {
    startThread { self.look() }
  }

  /// From here until `release`, calls `whenStuck` on a thread of its own if the run
  /// does not move for as long as `limit`.
  func watch(
    _ simulation: Simulation, limit: Duration, whenStuck: @escaping @Sendable () -> Void
  ) {
    watched.withLock { $0 = Watch(simulation: simulation, limit: limit, whenStuck: whenStuck) }
  }

  /// Whether the run is still the caller's; if not, it was found stuck and others have moved on.
  func release(_ simulation: Simulation) -> Bool {
    watched.withLock { watched in
      guard watched?.simulation === simulation else { return false }
      watched = nil
      return true
    }
  }

  func stop() { isStopped.signal() }

  private func look() {
    var last: (simulation: ObjectIdentifier, progress: Int, since: ContinuousClock.Instant)?
    while isStopped.wait(timeout: .now() + Self.pause) == .timedOut {
      let stuck: Watch? = watched.withLock { watched in
        guard let watch = watched else {
          last = nil
          return nil
        }
        let simulation = watch.simulation
        let seen = (ObjectIdentifier(simulation), simulation.progress.load(ordering: .relaxed))
        guard let last, last.simulation == seen.0, last.progress == seen.1 else {
          last = (seen.0, seen.1, .now)
          return nil
        }
        guard ContinuousClock.now - last.since >= watch.limit else { return nil }
        watched = nil
        return watch
      }
      if let stuck { giveUp(stuck) }
    }
  }

  private func giveUp(_ watch: Watch) {
    watch.simulation.giveUp()
    _ = isStopped.wait(timeout: .now() + Self.pause)
    startThread { watch.whenStuck() }
  }
}
