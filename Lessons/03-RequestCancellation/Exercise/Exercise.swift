// What is stated of the starter:
// not met: 3
// hazard: lost cancellation
// says: the search goes on

import LessonKit
import Simulation

@main
enum RequestCancellationExercise: Exercise {
  static let lesson = "request-cancellation"
  static let file = "Lessons/03-RequestCancellation/Exercise/Answer.swift"

  static let requirements = [
    requirement("hits", "1. It returns what is found.", "tasks"),
    requirement(
      "at-once", "2. It does so for words that are found at once, too.",
      "swift"),
    requirement(
      "cancelled", "3. A cancel at any time stops the search and throws.",
      "tasks", isCancelled: true),
    requirement(
      "cancelled-at-once", "4. The same where the words may be found at once.",
      "swift", isCancelled: true),
    Requirement(
      "before", "5. Cancelled before, it does not start a search.",
      options: .pool(of: 2), returns: Searched.neverStarted,
      otherwise: Searched.neverStarted.explanation, hazard: \.hazard
    ) {
      let index = SearchIndex()
      let search = Task.detached(name: "search field") {
        withUnsafeCurrentTask { $0?.cancel() }
        return await SearchField(index: index).answer(to: "tasks")
      }
      return Searched(await search.value, index, cancelledInTime: true)
    },
  ]

  private static func requirement(
    _ name: String, _ sentence: String, _ words: String,
    isCancelled: Bool = false
  ) -> Requirement<Searched> {
    let required = isCancelled ? Searched.wellEnded : .found
    return Requirement(
      name, sentence, options: .pool(of: 2), returns: required,
      otherwise: required.explanation, hazard: \.hazard
    ) {
      let index = SearchIndex()
      let search = Task.detached(name: "search field") {
        await SearchField(index: index).answer(to: words)
      }
      guard isCancelled else {
        return Searched(await search.value, index, cancelledInTime: nil)
      }
      let isInTime = await Task.detached(name: "user") {
        let isInTime = index.started == 0 || !index.isIdle
        record(.cancels, "leaves")
        search.cancel()
        return isInTime
      }.value
      let found = Searched(
        await search.value, index, cancelledInTime: isInTime)
      return found.isWellEnded ? .wellEnded : found
    }
  }
}

extension SearchField {
  fileprivate func answer(to words: String) async -> String {
    do {
      return try await hits(for: words).joined(separator: ", ")
    } catch {
      return "\(error)"
    }
  }
}

/// What the caller got, and what became of the search.
enum Searched: LessonFinding {
  /// It got what is found, and nobody cancelled.
  case found
  /// It got what is found; the cancel came too late.
  case tooLate
  /// A cancelled search: it got a `CancellationError`, and nothing runs on.
  case stopped
  /// The same; no search was started.
  case neverStarted
  /// It got a `CancellationError`, and nobody told the index to stop.
  case runsOn
  /// It got what is found although it was cancelled in time.
  case lost
  /// Something else.
  case other(String)
  /// Any of the ends that a cancel at any time may have.
  case wellEnded

  /// - Parameter isInTime: Whether it was cancelled before the index answered;
  ///   `nil` where it was not cancelled.
  init(_ answer: String, _ index: SearchIndex, cancelledInTime isInTime: Bool?)
  {
    switch (answer, isInTime) {
    case ("one, two", nil): self = .found
    case ("one, two", false): self = .tooLate
    case ("one, two", true): self = .lost
    case ("CancellationError()", true), ("CancellationError()", false):
      self =
        index.started == 0
        ? .neverStarted : index.stopped == index.started ? .stopped : .runsOn
    default: self = .other(answer)
    }
  }

  var isWellEnded: Bool {
    [.tooLate, .stopped, .neverStarted].contains(self)
  }

  var hazard: Hazard? {
    self == .runsOn || self == .lost ? .lostCancellation : nil
  }

  var description: String {
    switch self {
    case .found: "what is found"
    case .tooLate: "what is found, the cancel came too late"
    case .stopped: "CancellationError, the search is stopped"
    case .neverStarted: "CancellationError, no search was started"
    case .runsOn: "CancellationError, and the search runs on"
    case .lost: "what is found, although it was cancelled before"
    case .other(let answer): answer
    case .wellEnded: "stopped in time, or what is found"
    }
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Searched) -> String {
    switch found {
    case .lost, .runsOn:
      "The cancel is lost: the search goes on. Whoever comes second, the cancel "
        + "or the token, must see the other."
    case .stopped:
      "A search was started and stopped, although the task was cancelled before."
    default: "The caller gets: \(found). It must get: \(self)."
    }
  }
}

// The real names, for what the simulation sees.
typealias NSLock = SimulatedLock

func withTaskCancellationHandler<T>(
  operation: () async throws -> T, onCancel handler: @Sendable () -> Void,
  isolation: isolated (any Actor)? = #isolation
) async rethrows -> T {
  try await Simulation.withTaskCancellationHandler(
    operation: operation, onCancel: handler, isolation: isolation)
}
