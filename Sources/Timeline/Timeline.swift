/// Events in the order in which they happened, and what they say about each lane.
package struct Timeline: Codable, Hashable, Sendable {
  package var events: [Event]
  /// Whether it was seen when each task ran and when it was suspended. On real threads
  /// nobody sees that: a task that has begun and not ended is under way, and no more is known.
  package var seesSuspensions: Bool

  package init(events: [Event] = [], seesSuspensions: Bool = false) {
    self.events = events
    self.seesSuspensions = seesSuspensions
  }

  /// The events that have something to tell; the others only change what their lane is doing.
  package var told: [Event] { events.filter { !$0.label.isEmpty } }

  /// The lanes, in order of first appearance.
  package var lanes: [String] {
    var seen: Set<String> = []
    return events.map(\.lane).filter { seen.insert($0).inserted }
  }

  /// What a lane is doing after the last event.
  package func state(of lane: String) -> State {
    events.reduce(.absent) { $1.lane == lane ? $0.after($1.kind) : $0 }
  }

  /// What a lane is doing between two events.
  package enum State: String, Codable, Sendable {
    case running, suspended, blocked
    /// Not begun, or over, or nothing is known of it.
    case absent
  }
}

extension Timeline.State {
  /// The state of a lane after `kind` happened to it in this state.
  package func after(_ kind: Event.Kind) -> Timeline.State {
    switch kind {
    case .runs: .running
    case .suspends: .suspended
    case .blocks: .blocked
    case .ends, .fails: .absent
    case .notes, .cancels: self
    }
  }
}
