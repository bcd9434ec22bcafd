/// The ways in which concurrent code goes wrong; the only words for them in this project.
///
/// The articles show the comment of each, and the glossary has the same words.
package enum Hazard: String, Codable, CaseIterable, Sendable {
  /// A thread of the pool, or the main thread, that is blocked in a wait.
  case parkedThread = "parked thread"
  /// A continuation that is resumed more than once.
  case doubleResume = "double resume"
  /// A continuation that is never resumed, so its task waits for ever.
  case leakedContinuation = "leaked continuation"
  /// A cancellation that does not reach the work.
  case lostCancellation = "lost cancellation"
  /// Results or effects in another order than the one asked for.
  case lostOrder = "lost order"
  /// An error that nobody is told.
  case lostError = "lost error"
  /// Two threads at one variable, at least one of them writing, with nothing to order them.
  case dataRace = "data race"
  /// State that has changed across an `await`.
  case reentrancy = "re-entrancy"
  /// Calling out, or resuming a continuation, while holding a lock.
  case heldLock = "held lock"
  /// As many pieces of work at once as there are requests for it.
  case unboundedFanOut = "unbounded fan-out"
  /// The same work done more than once.
  case duplicateWork = "duplicate work"
  /// Work that outlives what started it.
  case orphanTask = "orphan task"

  /// "a lost order", "an orphan task", "re-entrancy"
  package var withArticle: String {
    if self == .duplicateWork || self == .reentrancy { return rawValue }
    let beginsWithVowel = rawValue.first.map { "aeiou".contains($0) } ?? false
    return "\(beginsWithVowel ? "an" : "a") \(rawValue)"
  }

  /// The command of the lesson that shows it first, where there is one by now.
  package var lesson: String? {
    switch self {
    case .parkedThread: "blocking-wait"
    case .doubleResume, .leakedContinuation: "continuation-contract"
    case .lostCancellation, .heldLock: "request-cancellation"
    case .orphanTask, .lostOrder: "chained-tasks"
    case .reentrancy: "closure-queue"
    case .unboundedFanOut: "bounded-downloads"
    case .dataRace, .lostError: "picker-group"
    case .duplicateWork: "token-refresh"
    }
  }
}
