import Foundation
import Processes
import Timeline

/// One scene, played in a child process: how it ended, and what happened in it.
package struct SceneRun<Outcome: LessonOutcome>: Sendable {
  package private(set) var observation: Observation<Outcome>
  /// How many threads the child's pool had, counted; 0 where it never came to that.
  package private(set) var poolWidth = 0
  /// What happened, if the child was asked to record it.
  package private(set) var timeline = Timeline()

  /// Plays the scene in a child, and waits until it has nothing more to say.
  ///
  /// Blocks the calling thread, which must not be one of the pool's.
  ///
  /// - Parameters:
  ///   - executable: The lesson to start; this very process's where none is given.
  ///   - ceiling: How much the scene may do and neither end nor stand still.
  ///   - waiting: Called now and then while the child is running.
  /// - Throws: `StartFailure`.
  package init(
    _ arguments: ChildArguments, in executable: URL = ChildProcess.runningExecutable,
    ceiling: Ceiling = Ceiling(), waiting: () -> Void = {}
  ) throws {
    let child = try ChildProcess(executable, arguments.arguments)
    var count = Ceiling.Count(ceiling)
    var ending: Observation<Outcome>?
    listening: while ending == nil {
      switch child.next() {
      case .noMore:
        break listening
      case .nothing:
        if let reached = count.turn(ProcessState(of: child.id)) {
          ending = .neitherEndedNorStalled(after: reached)
        }
      case .line(let line):
        // A line that is no message is something the scene printed; it is not for the reader.
        guard let message = try? JSONDecoder().decode(Message.self, from: line) else { continue }
        switch message {
        case .poolWidth(let width): poolWidth = width
        case .event(let event): timeline.events.append(event)
        case .notPlayed(let needs): ending = .leftOut(poolWidth: poolWidth, needs: needs)
        case .returned(let json): ending = Self.observation(of: json)
        case .returnedWhatCannotBeTold(let why): ending = .returnedWhatCannotBeTold(why)
        case .failed(let error): ending = .failed(error)
        case .stalled(let report): ending = .stalled(report)
        }
      }
      waiting()
    }
    observation = try ending ?? Self.observation(of: child.wait())
    try child.end()
  }

  /// Plays the scene in a child; the wait for it is on a thread of its own.
  package static func played(
    _ arguments: ChildArguments, in executable: URL
  ) async throws -> SceneRun {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try SceneRun(arguments, in: executable) })
      }
    }
  }

  /// What became of a child whose scene has returned.
  private static func observation(of json: Data) -> Observation<Outcome> {
    do {
      return .returned(try JSONDecoder().decode(Outcome.self, from: json))
    } catch {
      return .returnedWhatCannotBeTold("\(error)")
    }
  }

  /// What became of a child that has not said how its scene ended.
  private static func observation(of end: ChildEnd) throws -> Observation<Outcome> {
    if let failure = StartFailure(end) { throw failure }
    switch end.how {
    case .exited(let status):
      let errors = end.errors.trimmingCharacters(in: .whitespacesAndNewlines)
      return .vanished(status: status, words: errors)
    case .ended(let signal):
      return .crashed(signal: signal, words: end.words)
    }
  }
}
