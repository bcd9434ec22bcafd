import Timeline

/// What can be told of a schedule without its trace; schedules are counted by it.
package struct RunResult<Outcome: Hashable & Sendable>: Hashable, Sendable {
  package var ending: RunEnding.Kind
  /// What the body returned, if it did.
  package var outcome: Outcome?
  /// The error, where the body threw one; the runtime's words, where the process died.
  package var failure: String?
  /// How many tasks waited for ever although the body had returned.
  package var leftWaiting: Int

  package init(
    ending: RunEnding.Kind = .finished, outcome: Outcome? = nil, failure: String? = nil,
    leftWaiting: Int = 0
  ) {
    self.ending = ending
    self.outcome = outcome
    self.failure = failure
    self.leftWaiting = leftWaiting
  }
}

extension RunResult: Codable where Outcome: Codable {}

extension RunResult: CustomStringConvertible {
  package var description: String {
    var text = failure.map { "\(ending.rawValue): \($0)" } ?? ending.rawValue
    if let outcome { text = ending == .finished ? "\(outcome)" : "\(text) after \(outcome)" }
    if leftWaiting > 0 {
      text += ", \(counted(leftWaiting, "task")) left waiting"
    }
    return text
  }
}
