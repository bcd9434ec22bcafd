/// How much a child may do without coming to an end.
///
/// It is measured by what the child does, not by a clock: on a busy machine it is
/// given little time, and while it is stopped it is given none.
package struct Ceiling: Equatable, Sendable {
  /// How long it may run on processors; an endless loop comes to that.
  package var processorTime: Duration
  /// In how many turns it may be found asleep, having said nothing.
  package var idleTurns: Int

  package init(processorTime: Duration = .seconds(20), idleTurns: Int = 200) {
    self.processorTime = processorTime
    self.idleTurns = idleTurns
  }

  /// What a child has come to.
  package enum Reached: Equatable, Sendable {
    case processorTime(Duration)
    case idleTurns(Int)
  }

  /// Counts what one child does.
  package struct Count {
    private let ceiling: Ceiling
    private var idleTurns = 0

    package init(_ ceiling: Ceiling) {
      self.ceiling = ceiling
    }

    /// Counts a turn in which the child said nothing; says whether it was the last.
    ///
    /// - Parameter state: The child at that moment. Where it cannot be read the turn itself counts.
    package mutating func turn(_ state: ProcessState?) -> Reached? {
      if let state, state.processorTime >= ceiling.processorTime {
        return .processorTime(ceiling.processorTime)
      }
      // A thread that is ready and gets no processor, is stopped or waits for a
      // disk is held up by the machine.
      if state?.isAsleep ?? true { idleTurns += 1 }
      return idleTurns >= ceiling.idleTurns ? .idleTurns(ceiling.idleTurns) : nil
    }
  }
}

extension Ceiling.Reached: CustomStringConvertible {
  package var description: String {
    switch self {
    case .processorTime(let time): "\(time.components.seconds) seconds of processor time"
    case .idleTurns(let turns): "\(turns) looks that found it asleep"
    }
  }
}
