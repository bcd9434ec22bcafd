import Locking

/// Collects events from any thread, each stamped with the time since the recorder was made.
package final class Recorder: Sendable {
  private let events = Locked<[Event]>([])
  private let elapsed: @Sendable () -> Duration

  /// `elapsed` gives the time since the start of the timeline; it is asked while the
  /// recorder's lock is held, so that events are in the order of their instants.
  package init(elapsed: @escaping @Sendable () -> Duration) {
    self.elapsed = elapsed
  }

  /// A recorder that reads the real clock.
  package convenience init() {
    let start = ContinuousClock.now
    self.init { ContinuousClock.now - start }
  }

  package func record(_ kind: Event.Kind, _ label: String, lane: String) {
    events.withLock {
      $0.append(Event(instant: elapsed(), lane: lane, kind: kind, label: label))
    }
  }

  /// What was recorded so far.
  package var timeline: Timeline {
    Timeline(events: events.withLock { $0 })
  }
}
