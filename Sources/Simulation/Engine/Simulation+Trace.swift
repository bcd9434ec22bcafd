import Timeline

/// What a run writes down.
extension Simulation {
  /// Puts an event into the trace. The label is not asked for where no trace is kept.
  func record(_ kind: Event.Kind, _ label: () -> String, lane: String?) {
    guard options.keepsTrace else { return }
    let label = label()
    let task = currentTask()
    if task != 0 { tasks.isSeen(task, at: label) }
    append(Event(instant: now, lane: lane ?? name(of: task), kind: kind, label: label))
  }

  /// The running task has reached a point.
  func reach(_ label: String, by task: Int) {
    guard options.keepsTrace, !label.isEmpty else { return }
    tasks.isSeen(task, at: label)
    append(Event(instant: now, lane: name(of: task), kind: .notes, label: "· \(label)"))
  }

  private func append(_ event: Event) {
    events.append(event)
    witness?.saw(event)
  }
}
