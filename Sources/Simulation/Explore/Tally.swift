/// Schedules counted by what they showed.
struct Tally<Outcome: Hashable & Sendable> {
  struct Group {
    var result: RunResult<Outcome>
    var schedules = 1
    /// The simplest schedule so far: fewest preemptions, then fewest delays.
    var choices: [Choice]
    var cost: Bound.Cost
    var example: Run<Outcome>?
  }

  var groups: [Group] = []
  private var places: [RunResult<Outcome>: Int] = [:]
  private(set) var schedules = 0
  private(set) var steps = 0
  private(set) var mostChoices = 0
  var isExhausted = false
  var stoppedEarly = false

  /// Counts a schedule; gives the number of its group.
  @discardableResult
  mutating func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) -> Int {
    schedules += 1
    self.steps += steps
    mostChoices = max(mostChoices, choices.count)
    let cost = Bound.Cost(of: choices)
    if let place = places[result] {
      groups[place].schedules += 1
      if cost < groups[place].cost {
        groups[place].cost = cost
        groups[place].choices = choices
      }
      return place
    }
    places[result] = groups.count
    groups.append(Group(result: result, choices: choices, cost: cost))
    return groups.count - 1
  }

  /// Keeps a traced run as the example of a group. Where it shows something else, the
  /// whole group is counted as diverged: what was seen before cannot be shown.
  mutating func keepExample(_ run: Run<Outcome>, of group: Int) {
    var run = run
    let expected = groups[group].result
    if expected != run.result {
      if run.ending.kind != .diverged {
        run.ending = RunEnding(
          .diverged,
          reason: "the schedule showed \"\(expected)\" at first, and \"\(run.result)\" when it "
            + "was run again")
      }
      run.result = RunResult(ending: .diverged)
      groups[group].result = run.result
    }
    groups[group].example = run
  }

  /// All that is left of an exploration whose first schedule did not repeat.
  mutating func forgetAll(but run: Run<Outcome>) {
    groups = [Group(result: run.result, choices: [], cost: Bound.Cost(), example: run)]
    places = [:]
    stoppedEarly = true
  }

  func exploration(_ options: ExplorationOptions) -> Exploration<Outcome> {
    var found: [Exploration<Outcome>.Group] = []
    for group in groups {
      guard let example = group.example else { continue }
      // Several may have turned out to be diverged.
      if group.result.ending == .diverged,
        let place = found.firstIndex(where: { $0.result == group.result })
      {
        found[place].schedules += group.schedules
      } else {
        found.append(.init(result: group.result, schedules: group.schedules, example: example))
      }
    }
    let repeats = found.allSatisfy { $0.result.ending != .diverged }
    return Exploration(
      options: options, groups: found, schedules: schedules, steps: steps,
      mostChoices: mostChoices, isExhausted: isExhausted && repeats, stoppedEarly: stoppedEarly)
  }
}
