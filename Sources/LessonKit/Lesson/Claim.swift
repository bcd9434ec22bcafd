import Simulation

/// What is stated of the schedules of a model. What is named in neither list must
/// never occur, and the exploration must have come to its end.
package struct Claim<Finding: LessonFinding>: Sendable {
  /// Each of these must be found.
  package var found: [Result]
  /// Each of these may be found.
  package var allowed: [Result]

  package enum Result: Equatable, Sendable {
    case returns(Finding)
    case ends(RunEnding.Kind)
    /// The process dies, and these are among its last words.
    case crashes(saying: String)
  }

  package init(found: [Result], allowed: [Result] = []) {
    self.found = found
    self.allowed = allowed
  }

  /// What an exploration says of what is stated.
  ///
  /// - Parameter isWhole: Whether it is the exploration that the model asks for, which must
  ///   have come to its end; one that a reader has cut short can only contradict.
  func judgement(of exploration: Exploration<Finding>, isWhole: Bool) -> Judgement {
    let isUncontradicted = exploration.groups.allSatisfy { allows($0.result) }
    guard isUncontradicted else { return .otherwise }
    guard isWhole else { return .undecided }
    let isComplete =
      exploration.isExhausted
      && found.allSatisfy { stated in
        exploration.groups.contains { stated.matches($0.result) }
      }
    return isComplete ? .asStated : .otherwise
  }
}

extension Claim {
  /// Whether a schedule may show this.
  func allows(_ result: RunResult<Finding>) -> Bool {
    (found + allowed).contains { $0.matches(result) }
  }
}

extension Claim.Result {
  func matches(_ result: RunResult<Finding>) -> Bool {
    switch self {
    case .returns(let finding):
      result.ending == .finished && result.outcome == finding && result.leftWaiting == 0
    case .ends(let kind):
      result.ending == kind
    case .crashes(let words):
      result.ending == .crashed && result.failure?.contains(words) == true
    }
  }
}

extension Claim: CustomStringConvertible {
  package var description: String {
    let must = found.map(\.description).joined(separator: " and ")
    let may = allowed.map(\.description).joined(separator: " or ")
    return "explored: \(must)" + (may.isEmpty ? ", nothing else" : ", or \(may)")
  }
}

extension Claim.Result: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returns(let finding): "\(finding)"
    case .ends(let kind): kind.rawValue
    case .crashes: RunEnding.Kind.crashed.rawValue
    }
  }
}
