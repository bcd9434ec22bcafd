/// A moment at which more than one step was ready, and which of them ran.
///
/// Candidate 0 is the task that ran last, where it is ready.
struct Choice: Codable, Hashable, Sendable {
  var pick: Int
  var count: Int
  /// Whether candidate 0 is the task that ran last.
  var continues: Bool
  /// Tells apart choices between different tasks.
  var fingerprint: Int

  /// Whether a task that could have gone on was interrupted.
  var isPreemption: Bool { continues && pick != 0 }

  func isSameMoment(as other: Choice) -> Bool {
    count == other.count && continues == other.continues && fingerprint == other.fingerprint
  }
}
