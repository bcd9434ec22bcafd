import Dispatch
import Locking
import Processes
import Synchronization

/// Looks, from a thread of its own, whether a run still moves. It is the last
/// resort: whatever the simulation knows of ends long before.
///
/// Time counts while the thread whose turn it is sleeps, or as far as it runs. A
/// thread that is ready and gets no processor is held up by the machine.
final class StuckRunDetector: Sendable {
  private struct Watch {
    var simulation: Simulation
    var limit: Duration
    var whenStuck: @Sendable () -> Void
  }
  private let watched = Locked<Watch?>(nil)
  private let isStopped = DispatchSemaphore(value: 0)
  private static let pause = Duration.milliseconds(50)

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
    var last: Look?
    while isStopped.wait(timeout: .after(Self.pause)) == .timedOut {
      let stuck: Watch? = watched.withLock { watched in
        guard let watch = watched else {
          last = nil
          return nil
        }
        let look = Look(watch.simulation, after: last)
        last = look
        guard look.spent >= watch.limit else { return nil }
        watched = nil
        return watch
      }
      if let stuck, let last { giveUp(stuck, last) }
    }
  }

  private func giveUp(_ watch: Watch, _ last: Look) {
    watch.simulation.giveUp()
    // Where it does come by, it has until then come by.
    var look = last
    repeat {
      _ = isStopped.wait(timeout: .after(Self.pause))
      look = Look(watch.simulation, after: look)
    } while look.spent - last.spent < .milliseconds(20) && look.progress == last.progress
    startThread { watch.whenStuck() }
  }

  /// A run as it is seen at one moment.
  private struct Look {
    var run: ObjectIdentifier
    var progress: Int
    var thread: Int
    /// How long its thread has run on a processor.
    var ran: Duration?
    /// How long the run has not moved, as far as that was not for want of a processor.
    var spent = Duration.zero

    init(_ simulation: Simulation, after last: Look?) {
      run = ObjectIdentifier(simulation)
      progress = simulation.progress.load(ordering: .relaxed)
      thread = simulation.turnOfThread.load(ordering: .relaxed)
      let state = thread == 0 ? nil : ProcessState(ofThread: thread)
      ran = state?.processorTime
      guard let last, last.run == run, last.progress == progress else { return }
      spent = last.spent + used(since: last, state)
    }

    private func used(since last: Look, _ state: ProcessState?) -> Duration {
      // The machine has yet to wake it.
      if thread == 0 { return .zero }
      guard let state, !state.isAsleep else { return StuckRunDetector.pause }
      guard last.thread == thread, let before = last.ran else { return .zero }
      return state.processorTime - before
    }
  }
}
