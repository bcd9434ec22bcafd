import Simulation

/// The outcomes of a model that a reader is asked about, in the order of a seed: those that are
/// stated to occur, and some that are stated never to.
package struct Prediction<Finding: LessonFinding>: Sendable {
  package struct Outcome: Sendable {
    package var words: String
    /// What looks the same to a reader.
    package var results: [Claim<Finding>.Result]
    /// Whether it is stated that it may occur.
    package var isStated: Bool

    func matches(_ result: RunResult<Finding>) -> Bool {
      results.contains { $0.matches(result) }
    }
  }

  /// In the order in which they are shown.
  package private(set) var outcomes: [Outcome]

  /// - Parameters:
  ///   - others: What other code or other models come to, the most plausible first; of what the
  ///     claim does not name, the first few are asked about.
  ///   - seed: The same one gives the same order.
  package init(
    of claim: Claim<Finding>, others: [Claim<Finding>.Result], seed: UInt64
  ) {
    var outcomes: [Outcome] = []
    func add(_ result: Claim<Finding>.Result, isStated: Bool) {
      let words = result.inWords
      if let same = outcomes.firstIndex(where: { $0.words == words }) {
        if outcomes[same].isStated == isStated { outcomes[same].results.append(result) }
      } else {
        outcomes.append(Outcome(words: words, results: [result], isStated: isStated))
      }
    }
    for result in claim.found + claim.allowed { add(result, isStated: true) }
    for result in others where outcomes.count(where: { !$0.isStated }) < Self.mostOthers {
      add(result, isStated: false)
    }
    var random = RandomNumbers(seed: seed)
    self.outcomes = outcomes.shuffled(using: &random)
  }

  private static var mostOthers: Int { 3 }

  /// "a" for the first.
  package static func letter(_ place: Int) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(place)))
  }

  /// The places that a line names by their letters; `nil` where it names anything else.
  package func places(in line: String) -> Set<Int>? {
    let letters = line.lowercased().filter { !" ,;".contains($0) }
    let places = letters.map { letter in
      outcomes.indices.first { Self.letter($0) == letter }
    }
    return places.contains(nil) ? nil : Set(places.compactMap { $0 })
  }
}

extension Claim.Result {
  /// As a reader is asked about it.
  var inWords: String {
    guard case .returns = self else {
      let kind = RunEnding.Kind.allCases.first { $0.rawValue == description }
      return kind?.meaning.map { "\(description): \($0)" } ?? description
    }
    return description
  }

  /// What one schedule came to; `nil` where no claim could name it.
  init?(_ result: RunResult<Finding>) {
    guard result.ending == .finished else {
      self = .ends(result.ending)
      return
    }
    guard let outcome = result.outcome, result.leftWaiting == 0 else { return nil }
    self = .returns(outcome)
  }
}

extension RunEnding.Kind {
  /// What it means, for who reads it for the first time; `nil` where the word says it.
  var meaning: String? {
    switch self {
    case .starved: "work is ready, no thread free"
    case .deadlocked: "nobody resumes the task"
    case .stepLimit: "it went on and on"
    case .heldLock: "a cancellation handler waits for a lock"
    case .resumedUnderLock: "the lock is still held by whoever resumes"
    case .wrongUnlock: "by a thread that does not hold the lock"
    case .crashed: "the process is ended by a signal"
    case .failed: "it throws"
    case .finished, .stuck, .diverged, .realClock: nil
    }
  }
}
