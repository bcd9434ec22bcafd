import Glibc
import Processes
import Simulation

/// How a scene was seen to end.
package enum Observation<Outcome: LessonOutcome>: Equatable, Sendable {
  case returned(Outcome)
  /// It came to its end, and its outcome did not come through as JSON from its process; why not.
  case returnedWhatCannotBeTold(String)
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
  /// What a trap sends; which of them depends on the processor.
  private static var traps: [Int32] { [SIGILL, SIGTRAP] }

  /// Whether this is the ending that was stated.
  package func isAsStated(_ ending: Ending<Outcome>) -> Bool {
    switch (ending, self) {
    case (.returns(let stated), .returned(let outcome)):
      stated == outcome
    case (.crashes(let stated), .crashed(_, let words)):
      words.contains(stated)
    case (.crashesSilently, .crashed(let signal, let words)):
      Self.traps.contains(signal) && words.isEmpty
    case (.stalls(_, _, let words), .stalled(let report)) where !report.says(words):
      false
    case (.stalls(.everyPoolThread, let call, _), .stalled(let report)):
      report.poolIsParked && report.parkedOnPool.allSatisfy { $0.call == call }
    case (.stalls(.mainThread, let call, _), .stalled(let report)):
      report.parked.contains { $0.thread == report.mainThread && $0.call == call }
    case (.stalls(.noThread, nil, _), .stalled(let report)):
      // Whatever was tried ran, so it is no want of threads that keeps the task.
      report.parked.isEmpty && report.standsStill.isEmpty
    default:
      false
    }
  }
}

extension Observation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returned(let outcome): "returns \(outcome)"
    case .returnedWhatCannotBeTold(let why):
      "returns, and its outcome does not come through as JSON: \(why)"
    case .stalled(let report):
      "stalls, \(report.whoIsParked)"
        + (report.runtimeWords.first.map { ", the runtime says \"\($0)\"" } ?? "")
    case .failed(let error): "throws \(error)"
    case .crashed(let signal, let words):
      "crashes" + (Self.traps.contains(signal) ? "" : " (signal \(signal))")
        + (words.isEmpty ? ", the runtime says nothing" : ": \(words)")
    case .vanished(let status, let words):
      "exits with \(status)" + (words.isEmpty ? "" : ": \(words)")
    case .leftOut(let width, let needed):
      "is left out: it needs a pool of \(needed) threads, and here are \(width)"
    case .neitherEndedNorStalled(let reached): "neither ends nor stalls in \(reached)"
    }
  }
}

extension StallReport {
  /// Whether the runtime has said this; nothing at all, where it is `nil`.
  func says(_ words: String?) -> Bool {
    words.map { stated in runtimeWords.contains { $0.contains(stated) } } ?? runtimeWords.isEmpty
  }

  /// "every pool thread in DispatchSemaphore.wait()"
  var whoIsParked: String {
    guard !parked.isEmpty else { return "no thread parked" }
    let calls = Set(parked.map(\.call)).sorted().joined(separator: " and ")
    let isPoolOnly = poolIsParked && parkedOnPool.count == parked.count
    return "\(isPoolOnly ? "every pool thread" : whose(parked)) in \(calls)"
  }

  /// Whose some of the parked threads are: "2 of 2 pool threads and the main thread".
  func whose(_ threads: [ParkedThread]) -> String {
    let onPool = threads.count(where: parkedOnPool.contains)
    let onOthers = threads.count(where: parkedOnOtherPriorities.contains)
    let outside = threads.count(where: parkedOutsidePool.contains)
    let parts = [
      onPool == 0 ? nil : "\(onPool) of \(poolWidth) pool threads",
      onOthers == 0 ? nil : "\(count(onOthers)) of the pool's other priorities",
      outside == 0 ? nil : "\(count(outside)) outside the pool",
      threads.contains { $0.thread == mainThread } ? "the main thread" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }

  private func count(_ threads: Int) -> String { threads == 1 ? "1 thread" : "\(threads) threads" }
}
