import Timeline

/// When a task that the trace tells of holds a thread, and when it does not.
extension Simulation {
  /// A step of `task` begins.
  func traceGoingOn(of task: Int) {
    guard let lane = tracedLane(of: task, in: .suspended) else { return }
    append(Event(instant: now, lane: lane, kind: .runs, label: ""))
  }

  /// A step of `task` is over, and its thread is free.
  func traceSuspension(of task: Int) {
    guard let lane = tracedLane(of: task, in: .running),
      tasks.entries[task].object?.isComplete == false
    else { return }
    append(Event(instant: now, lane: lane, kind: .suspends, label: ""))
  }

  private func tracedLane(of task: Int, in state: Timeline.State) -> String? {
    guard options.keepsTrace, options.tracesSuspensions, task != 0 else { return nil }
    let lane = name(of: task)
    return Timeline(events: events).state(of: lane) == state ? lane : nil
  }
}
