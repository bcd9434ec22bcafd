import Simulation
import Timeline

/// One rule of the tree, with a program that shows it.
struct Rule: Sendable {
  let number: Int
  let title: String
  /// What the timeline shows; it says the same to whoever does not see it.
  let sentence: String
  let file: String
  /// How the program ends, in every schedule.
  let stated: Outcome
  let program: @Sendable () async throws -> Outcome

  static let all = [waitsForChildren, cancellationGoesDown, errorsComeUp]

  /// What happened when the program ran in virtual time, in its first schedule.
  func timeline() async -> Timeline {
    await Explorer().replay(Schedule(picks: []), program).timeline
  }

  /// The program in all its schedules.
  func explored() async -> Exploration<Outcome> {
    await Explorer().explore(program)
  }
}

extension Exploration<Outcome> {
  /// Whether these are all schedules there are, and each ended as the rule states.
  func show(_ rule: Rule) -> Bool {
    isExhausted
      && count { $0 == RunResult(outcome: rule.stated) } == schedules
  }
}
