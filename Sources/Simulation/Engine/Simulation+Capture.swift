/// What the executors hand over instead of running it.
extension Simulation {
  func capture(_ job: UnownedJob, isTask: Bool, in queue: JobQueue) {
    ready.append(Step(action: .job(job), task: owner(of: job, isTask: isTask), queue: queue))
    publish()
  }

  /// The number of the task that this thread is running, or 0.
  func currentTask() -> Int {
    if let releasing { return releasing }
    let id = Toolchain.currentTaskID
    guard id != 0 else { return 0 }
    let task =
      tasks.number(of: id) ?? tasks.add(id, object: Toolchain.currentTaskObject, starter: lastTask)
    if options.keepsTrace, !tasks.knowsName(of: task) {
      tasks.learnName(of: task, Task.name)
    }
    return task
  }

  /// Whose step `job` is. The job of an actor that has work to do belongs to whoever gave it that.
  private func owner(of job: UnownedJob, isTask: Bool) -> Int {
    guard isTask else {
      let current = currentTask()
      return current == 0 ? lastTask : current
    }
    let id = Toolchain.taskID(of: job)
    if let known = tasks.number(of: id) {
      noteResume(of: known)
      return known
    }
    let starter = currentTask()
    let object = TaskObject(retaining: job)
    let task = tasks.add(id, object: object, starter: starter)
    if options.keepsTrace { tasks.learnName(of: task, object?.nameBeforeStart) }
    return task
  }

  /// A task that was known before goes on: somebody resumed it. Whoever holds a
  /// lock meanwhile has it run under that lock on another executor, or on another day.
  private func noteResume(of task: Int) {
    guard releasing == nil, let lock = currentThread.heldLocks.last else { return }
    let resumer = currentTask()
    guard task != resumer else { return }
    end(
      RunEnding(
        .resumedUnderLock,
        reason: "\(name(of: resumer)) resumed \(name(of: task)) while it held \(lock)"))
  }

  func runtimeSays(_ words: String) {
    runtimeWords += words.split(whereSeparator: \.isNewline).map(String.init)
  }
}
