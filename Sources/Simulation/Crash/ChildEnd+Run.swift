import Foundation
import Processes
import Timeline

/// What the end of a child says about the schedule that it was running.
extension ChildEnd {
  /// What the runtime said when it ended the process, or how the process ended. An
  /// address in it is another one each time, and says nothing.
  var lastWords: String {
    let words = words.replacing(/0x[0-9a-f]+/, with: "0x...")
    return words.isEmpty ? "\(how)" : words
  }

  /// The run that it was, up to its last choice and event.
  func run<Outcome>(_ choices: [Choice], _ events: [Event]) -> Run<Outcome> {
    let timeline = Timeline(events: events)
    let tasks = timeline.lanes.map { lane in
      TaskSighting(
        name: lane, state: lane == events.last?.lane ? .running : .suspended,
        // A point has a sign of its own in the columns.
        place: (events.last { $0.lane == lane }?.label ?? "").replacing(#/^· /#, with: ""))
    }
    return Run(
      schedule: Schedule(picks: choices.map(\.pick)),
      ending: RunEnding(.crashed, reason: lastWords, tasks: tasks), outcome: nil,
      timeline: timeline, duration: events.last?.instant ?? .zero, isApproximate: false,
      runtimeWords: [], result: RunResult(ending: .crashed, failure: lastWords))
  }

  /// What is wrong where it was running none.
  var outsideSchedule: any Error {
    if let failure = StartFailure(self) { return failure }
    let errors = errors.trimmingCharacters(in: .whitespacesAndNewlines)
    return CrashExplorer.ChildFailure(
      description: "A child that explores ended outside any schedule (\(how)): \(errors)")
  }
}
