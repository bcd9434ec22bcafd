import Foundation
import Timeline

/// One scene, played in a child process: how it ended, and what happened in it.
package struct SceneRun<Outcome: LessonOutcome>: Sendable {
  package var observation: Observation<Outcome>
  /// How many threads the child's pool had, counted; 0 where it never came to that.
  package var poolWidth = 0
  /// What happened, if the child was asked to record it.
  package var timeline: Timeline

  /// Plays the scene in a child. Blocks the calling thread, which must not be one of the pool's.
  package init(
    _ child: ChildArguments, in process: ChildProcess, waiting: () -> Void = {}
  ) throws {
    let remains = try process.run(child, waiting: waiting)
    observation = Self.observation(of: remains, ceiling: process.ceiling)
    timeline = Timeline(events: remains.events)
    if case .poolWidth(let width)? = remains.messages.first { poolWidth = width }
  }

  /// Plays the scene in a child; the wait for it is on a thread of its own.
  package static func played(
    _ child: ChildArguments, in process: ChildProcess
  ) async throws -> SceneRun {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try SceneRun(child, in: process) })
      }
    }
  }

  private static func observation(
    of remains: ChildProcess.Remains, ceiling: Duration
  ) -> Observation<Outcome> {
    switch remains.messages.last {
    case .stalled(let report):
      return .stalled(report)
    case .failed(let error):
      return .failed(error)
    case .returned(let json):
      if let outcome = try? JSONDecoder().decode(Outcome.self, from: json) {
        return .returned(outcome)
      }
    case .poolWidth(let width) where remains.exit == (.exit, 0) && !remains.outlivedCeiling:
      return .leftOut(poolWidth: width)
    case .poolWidth, .event, nil:
      break
    }
    let words = remains.words.trimmingCharacters(in: .whitespacesAndNewlines)
    if remains.outlivedCeiling { return .neitherEndedNorStalled(after: ceiling) }
    return switch remains.exit.reason {
    case .uncaughtSignal: .crashed(signal: remains.exit.status, words: words)
    default: .vanished(status: remains.exit.status, words: words)
    }
  }
}
