import Timeline

/// What a run writes down.
extension Simulation {
  /// Puts an event into the trace. The label is not asked for where no trace is kept.
  func record(_ kind: Event.Kind, _ label: () -> String, lane: String?) {
    guard options.keepsTrace else { return }
    let label = label()
    // Asking for it may have taken long enough for the run to be given up.
    endThisThreadIfGivenUp()
    let task = currentTask()
    if lane == nil, task != 0 {
      record(kind, label, by: task)
    } else {
      // In a lane that is no task's, such as a library's.
      showRunning(task)
      append(kind, label, lane: lane ?? name(of: task))
    }
    if task != 0 { tasks.isSeen(task, at: label) }
    publish()
  }

  /// The running task has reached a point.
  func reach(_ label: String, by task: Int) {
    guard options.keepsTrace else { return }
    guard !label.isEmpty else { return showRunning(task) }
    record(.notes, "· \(label)", by: task)
    tasks.isSeen(task, at: label)
    publish()
  }

  private func record(_ kind: Event.Kind, _ label: String, by task: Int) {
    tasks.show(task)
    if kind == .runs { take(currentThread, for: task) } else { showRunning(task) }
    append(kind, label, lane: name(of: task))
    tasks.isShown(task, doing: kind, isTold: true)
  }

  private func append(_ kind: Event.Kind, _ label: String, lane: String) {
    let event = Event(instant: now, lane: lane, kind: kind, label: label)
    events.append(event)
    // Whoever tells of a crash wants the last words of each task.
    if !label.isEmpty { witness?.saw(event) }
  }
}

/// What the lane of a task shows between its events: events without a label.
extension Simulation {
  /// The task runs on this thread.
  private func showRunning(_ task: Int) {
    let thread = currentThread
    take(thread, for: task)
    if tasks.isShown(task), !tasks.isRunning(task) { show(.runs, of: task) }
  }

  /// The thread has come back from the task that it ran.
  func showReturned(from thread: PoolThread) {
    let task = thread.shownTask
    thread.shownTask = 0
    guard task != 0, tasks.isShown(task), tasks.isRunning(task) else { return }
    // Of a child of an `async let` nobody knows whether it has ended; then nothing is shown.
    let isSuspended = tasks.entries[task].object?.isComplete == false
    show(isSuspended ? .suspends : .ends, of: task)
  }

  /// A thread that runs one task has come back from the one before.
  private func take(_ thread: PoolThread, for task: Int) {
    if thread.shownTask != task { showReturned(from: thread) }
    thread.shownTask = task
  }

  private func show(_ kind: Event.Kind, of task: Int) {
    append(kind, "", lane: name(of: task))
    tasks.isShown(task, doing: kind, isTold: false)
  }
}
