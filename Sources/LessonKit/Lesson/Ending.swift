/// How a scene is stated to end.
package enum Ending<Outcome: LessonOutcome>: Equatable, Sendable {
  /// It comes to its end with this outcome.
  case returns(Outcome)
  /// It never comes to its end, because these threads are parked in this call; in
  /// none, where no thread is parked. The runtime has said these words meanwhile, as it does
  /// of a continuation that is gone and was never resumed; nothing, where none are stated.
  case stalls(Parked, in: String? = nil, saying: String? = nil)
  /// Its process is ended by a signal, and the runtime's last words have these among them.
  case crashes(saying: String)
  /// Its process is ended by a signal, and the runtime says nothing.
  case crashesSilently

  /// Which threads a stall has parked.
  package enum Parked: String, Equatable, Sendable {
    case everyPoolThread = "every pool thread"
    case mainThread = "the main thread"
    /// None: a task is suspended, and nothing is left that would resume it, as with
    /// a leaked continuation.
    case noThread = "no thread parked"
  }
}

/// The few numbers that tell the two halves of a lesson apart, measured from the records of the
/// simulated APIs and from the process itself.
package protocol LessonOutcome: Codable, Equatable, Sendable, CustomStringConvertible {}

extension Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returns(let outcome): "returns \(outcome)"
    case .stalls(let parked, let call, let words):
      "stalls, \(parked.rawValue)" + (call.map { " in \($0)" } ?? "")
        + (words.map { ", the runtime says \"\($0)\"" } ?? "")
    case .crashesSilently: "crashes, the runtime says nothing"
    case .crashes(let words): "crashes, the runtime says \"\(words)\""
    }
  }
}
