import Locking
import Timeline

/// Puts an event on the timeline of whatever is running: the simulation that the
/// caller is part of, or else the one that this process records, if it records one.
///
/// - Parameters:
///   - lane: Whom it happened to; the current task's name where none is given.
package func record(
  _ kind: Event.Kind = .notes, _ label: @autoclosure () -> String, lane: String? = nil
) {
  if let simulation = Simulation.current {
    simulation.record(kind, label, lane: lane)
    return
  }
  guard let recorder = ProcessTimeline.recorder else { return }
  recorder.record(kind, label(), lane: lane ?? Task.name ?? "main thread")
}

/// The timeline of a process that runs one scene on real threads.
package enum ProcessTimeline {
  private static let installed = Locked<Recorder?>(nil)

  /// Where `record` puts its events; `nil`, as in tests, drops them.
  package static var recorder: Recorder? {
    get { installed.withLock { $0 } }
    set { installed.withLock { $0 = newValue } }
  }
}
