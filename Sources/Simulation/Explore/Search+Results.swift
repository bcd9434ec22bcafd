import Timeline

/// What a run came to.
extension Search {
  func accept(_ simulation: Simulation, _ ending: RunEnding, _ outcome: Outcome?) {
    let choices = simulation.choices
    let result = RunResult(
      ending: ending.kind, outcome: outcome,
      failure: ending.kind == .failed ? ending.reason : nil,
      leftWaiting: ending.kind == .finished ? ending.tasks.count : 0)
    if ending.kind == .stuck { hasBeenStuck = true }
    switch purpose {
    case .first:
      let run = trace(simulation, ending, result)
      if extent == .full, ending.kind != .stuck, ending.kind != .diverged {
        firstRun = (run, choices, simulation.steps)
        purpose = .second
      } else {
        purpose = .search
        count(result, choices, steps: simulation.steps)
        tally.groups[0].example = run
      }
    case .second:
      purpose = .search
      compareWithFirst(trace(simulation, ending, result))
    case .search:
      let group = count(result, choices, steps: simulation.steps)
      if ending.kind == .diverged {
        // Cannot be run again: that it does not repeat is what is wrong with it.
        tally.groups[group].example = trace(simulation, ending, result)
      }
    case .minimise(let group):
      minimiser?.accept(choices, showsTheSame: result == tally.groups[group].result)
    case .example(let group):
      tally.keepExample(trace(simulation, ending, result), of: group)
    }
  }

  private func trace(
    _ simulation: Simulation, _ ending: RunEnding, _ result: RunResult<Outcome>
  ) -> Run<Outcome> {
    Run(
      schedule: Schedule(picks: simulation.choices.map(\.pick)), ending: ending,
      outcome: result.outcome, timeline: Timeline(events: simulation.events, seesSuspensions: true),
      duration: simulation.now, isApproximate: simulation.isApproximate,
      runtimeWords: simulation.runtimeWords, result: result)
  }

  @discardableResult
  private func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) -> Int {
    strategy.accept(choices)
    // Going on behind a divergence would explore a tree that is none, and each
    // stuck schedule costs a thread and a long wait.
    let mustStop = result.ending == .diverged || result.ending == .stuck
    if mustStop || stopAt(result) { tally.stoppedEarly = true }
    let group = tally.count(result, choices, steps: steps)
    whenCounted?(group, result, steps)
    return group
  }

  /// The first schedule was run twice. Only if it came out the same is it a schedule.
  private func compareWithFirst(_ second: Run<Outcome>) {
    guard let (run, choices, steps) = firstRun else { return }
    firstRun = nil
    count(run.result, choices, steps: steps)
    if let diverged = run.diverged(from: second) { tally.forgetAll(but: diverged) }
  }
}
