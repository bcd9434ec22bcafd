/// How a run ended, and who had not ended by then.
extension Simulation {
  func endingWhenNothingIsReady() -> RunEnding {
    if blocked.isEmpty, bodyHasReturned { return RunEnding(.finished) }
    let reason =
      blocked.isEmpty
      ? "nothing inside the simulation will resume the tasks that wait"
      : "every thread that still has work is blocked, and none of the others will wake it"
    return RunEnding(.deadlocked, reason: reason)
  }

  func endingWithSightings() -> RunEnding {
    var ending = ending ?? RunEnding(.finished)
    if let divergence = policy.unusedPicks, ending.kind != .diverged {
      ending = RunEnding(
        .diverged, reason: "\(divergence) (it ended as \(ending.kind.rawValue))")
    }
    if ending.kind == .deadlocked || ending.kind == .starved, let call = outsideCalls.sentence {
      ending.reason += "; \(call)"
    }
    ending.tasks = sightings(whereStuck: ending.kind == .stuck)
    return ending
  }

  func name(of task: Int) -> String { tasks.name(of: task) }

  private func sightings(whereStuck isStuck: Bool) -> [TaskSighting] {
    let ready = Set(ready.steps.map(\.task))
    let sleepers = timers.sleepers
    let blocked = Dictionary(blocked.map { ($0.task, $0.call) }) { first, _ in first }
    return tasks.unfinished.map { task in
      let state: TaskSighting.State =
        if blocked[task] != nil { .blocked } else if isStuck, task == lastTask {
          .running
        } else if ready.contains(task) { .ready } else if sleepers[task] != nil {
          .asleep
        } else { .suspended }
      return TaskSighting(
        name: name(of: task), state: state, place: blocked[task] ?? tasks.entries[task].place)
    }
  }
}
