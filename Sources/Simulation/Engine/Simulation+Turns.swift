import Synchronization

/// Whose turn it is.
extension Simulation {
  /// A job that it is the turn of, or a thread that goes on.
  struct Work {
    var job: UnownedJob
    var queue: JobQueue
    var task: Int
  }
  enum Turn {
    case work(Work)
    case thread(PoolThread)
  }

  /// The next turn where no thread waits at a point.
  func nextWork() -> Work? {
    guard case .work(let work)? = nextTurn() else { return nil }
    return work
  }

  /// Lets the policy pick among what is ready, and moves time when nothing is;
  /// `nil` when the run is over.
  func nextTurn() -> Turn? {
    while true {
      progress.wrappingAdd(1, ordering: .relaxed)
      if ending != nil { return nil }
      doWhatIsDueBeforeTurn()
      if ready.isEmpty {
        if advanceTime() { continue }
        ending = endingWhenNothingIsReady()
        return nil
      }
      if steps >= options.maximumSteps {
        ending = RunEnding(.stepLimit, reason: "the run had not ended after \(steps) steps")
        return nil
      }
      let candidates = candidates()
      if candidates.count == 0 {
        // Whatever is still to come may wake a thread: a framework's answer, a time limit.
        if advanceTime() { continue }
        ending = RunEnding(
          .starved, reason: "every thread that could run the next step is blocked")
        return nil
      }
      guard let pick = pick(among: candidates) else { return nil }
      steps += 1
      let step = ready.remove(at: candidates.place(of: pick))
      lastTask = step.task
      switch step.action {
      case .job(let job):
        return .work(Work(job: job, queue: step.queue, task: step.task))
      case .thread(let thread):
        return .thread(thread)
      case .point(let continuation):
        if let work = release(continuation, of: step.task) { return .work(work) }
      }
    }
  }

  /// Which candidate's turn it is; `nil` when the recorded schedule does not fit.
  private func pick(among candidates: Candidates) -> Int? {
    guard candidates.count > 1 else { return 0 }
    var choice = Choice(
      pick: 0, count: candidates.count, continues: !candidates.own.isEmpty,
      fingerprint: ready.fingerprint)
    switch policy.pick(choice) {
    case .success(let pick):
      choice.pick = pick
      choices.append(choice)
      witness?.chose(choice)
      return pick
    case .failure(let divergence):
      ending = RunEnding(.diverged, reason: divergence.description)
      return nil
    }
  }

  /// Lets a task go on that waited at a point. Where that makes just its job ready,
  /// releasing it and running it is one step.
  private func release(_ continuation: UnsafeContinuation<Void, Never>, of task: Int) -> Work? {
    let count = ready.count
    releasing = task
    continuation.resume()
    releasing = nil
    guard ready.count == count + 1, case .job(let job) = ready[count].action else { return nil }
    let queue = ready[count].queue
    if queue == .main {
      guard ready.mainSteps == 1, !mainThreadIsBusy else { return nil }
    }
    _ = ready.remove(at: count)
    return Work(job: job, queue: queue, task: task)
  }
}
