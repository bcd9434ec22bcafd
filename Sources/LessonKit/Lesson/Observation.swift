import Processes
import Simulation

/// How a scene was seen to end.
package enum Observation<Outcome: LessonOutcome>: Equatable, Sendable {
  case returned(Outcome)
  case stalled(StallReport)
  /// It threw; the error in words.
  case failed(String)
  /// Its process was ended by this signal; what the runtime had to say about it.
  case crashed(signal: Int32, words: String)
  /// Its process ended without a word; the exit status, and what it wrote to standard error.
  case vanished(status: Int32, words: String)
  /// It was not played: it needs a pool of more threads than there are.
  case leftOut(poolWidth: Int, needs: Int)
  /// It neither ended nor stood still, and has come to this.
  case neitherEndedNorStalled(after: Ceiling.Reached)
}

extension Observation {
  /// Whether this is the ending that was stated.
  package func isAsStated(_ ending: Ending<Outcome>) -> Bool {
    switch (ending, self) {
    case (.returns(let stated), .returned(let outcome)):
      stated == outcome
    case (.stalls(.everyPoolThread, let call), .stalled(let report)):
      report.parkedOnPool.count == report.poolWidth
        && report.parkedOnPool.allSatisfy { $0.call == call }
    case (.stalls(.mainThread, let call), .stalled(let report)):
      report.parked.contains { $0.thread == report.mainThread && $0.call == call }
    default:
      false
    }
  }
}

extension Observation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returned(let outcome): "returns \(outcome)"
    case .stalled(let report): "stalls, \(report.whoIsParked)"
    case .failed(let error): "throws \(error)"
    case .crashed(let signal, let words):
      "crashes (signal \(signal))" + (words.isEmpty ? "" : ": \(words)")
    case .vanished(let status, let words):
      "exits with \(status)" + (words.isEmpty ? "" : ": \(words)")
    case .leftOut(let width, let needed):
      "is left out: it needs a pool of \(needed) threads, and here are \(width)"
    case .neitherEndedNorStalled(let reached): "neither ends nor stalls in \(reached)"
    }
  }
}

extension StallReport {
  /// "every pool thread in DispatchSemaphore.wait()"
  var whoIsParked: String {
    let calls = Set(parked.map(\.call)).sorted().joined(separator: " and ")
    return switch (parkedOnPool.count, mainThreadIsParked) {
    case (0, false): "no thread parked"
    case (0, true): "the main thread in \(calls)"
    case (poolWidth, false): "every pool thread in \(calls)"
    case (let count, false): "\(count) of \(poolWidth) pool threads in \(calls)"
    case (let count, true): "the main thread and \(count) of the pool in \(calls)"
    }
  }
}
