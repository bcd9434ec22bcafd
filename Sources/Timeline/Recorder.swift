import Locking

/// Collects events from any thread, each stamped with the time since the recorder was made.
package final class Recorder: Sendable {
  private let events = Locked<[Event]>([])
  private let elapsed: @Sendable () -> Duration
  private let onEvent: (@Sendable (Event) -> Void)?

  /// - Parameters:
  ///   - elapsed: Gives the time since the start of the timeline. It is asked while the
  ///     recorder's lock is held, so that events are in the order of their instants.
  ///   - onEvent: Is given each event, in that order, on the thread that recorded it. The lock is
  ///     held meanwhile, or another thread's later event could overtake it; so it must not record,
  ///     and where it waits, everyone who records waits with it. One that writes to a pipe goes on
  ///     when its reader reads, and says until then that work is pending.
  package init(
    elapsed: @escaping @Sendable () -> Duration, onEvent: (@Sendable (Event) -> Void)? = nil
  ) {
    self.elapsed = elapsed
    self.onEvent = onEvent
  }

  /// A recorder that reads the real clock.
  package convenience init(onEvent: (@Sendable (Event) -> Void)? = nil) {
    let start = ContinuousClock.now
    self.init(elapsed: { ContinuousClock.now - start }, onEvent: onEvent)
  }

  package func record(_ kind: Event.Kind, _ label: String, lane: String) {
    events.withLock {
      let event = Event(instant: elapsed(), lane: lane, kind: kind, label: label)
      $0.append(event)
      onEvent?(event)
    }
  }

  /// What was recorded so far.
  package var timeline: Timeline {
    Timeline(events: events.withLock { $0 })
  }
}
