/// Something that happened, at an instant, in a lane.
package struct Event: Codable, Hashable, Sendable {
  /// How long after the start of the timeline.
  package var instant: Duration
  /// Who it happened to: a task, a thread, or a part of a library.
  package var lane: String
  package var kind: Kind
  /// What happened, in a few words: "requests image 1". Empty where there is nothing to
  /// tell but that the lane runs, is suspended or is over.
  package var label: String

  package init(instant: Duration, lane: String, kind: Kind, label: String) {
    self.instant = instant
    self.lane = lane
    self.kind = kind
    self.label = label
  }

  /// What the event means for its lane.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// The lane begins, or goes on, running.
    case runs
    /// Something worth telling; the lane stays as it was.
    case notes
    /// The lane gives its thread back and waits for its continuation.
    case suspends
    /// The lane keeps its thread and waits in a call that blocks.
    case blocks
    /// Cancellation reached the lane; it goes on as it was.
    case cancels
    /// The lane is over.
    case ends
    /// The lane is over, with an error.
    case fails
  }
}
