import Timeline

/// One schedule that was run, with its trace.
package struct Run<Outcome: Hashable & Sendable>: Sendable {
  package var schedule: Schedule
  package var ending: RunEnding
  /// What the body returned, if it did.
  package var outcome: Outcome?
  package var timeline: Timeline
  /// The virtual time that passed.
  package var duration: Duration
  /// Whether times came off a real clock and were rounded.
  package var isApproximate: Bool
  /// What Swift's runtime had to say, such as that a continuation was leaked.
  package var runtimeWords: [String]
  package var result: RunResult<Outcome>
}

extension Run: Codable where Outcome: Codable {}
