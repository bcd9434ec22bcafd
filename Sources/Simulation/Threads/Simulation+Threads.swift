import Dispatch
import Synchronization

/// A run on several threads, of which exactly one runs at any moment: the one
/// that holds the baton. Who gives it away decides first whose turn it is.
extension Simulation {
  var currentThread: PoolThread { runningThread ?? onlyThread }

  /// Lets the run happen on pool threads; this thread only waits for its end.
  func runOnThreads() {
    if let turn = nextTurn() {
      give(turn)
      isOver.wait()
    }
    runningThread = nil
    for step in ready.steps {
      if case .thread(let thread) = step.action { thread.end() }
    }
    for blocked in blocked { blocked.thread.end() }
  }

  /// What a pool thread does from the moment it is given work until it is idle.
  func runTurns(on thread: PoolThread) {
    while let work = thread.work {
      thread.work = nil
      begin(work, on: thread)
      perform(work)
      finish(on: thread)
      switch nextTurn() {
      case .work(let next):
        thread.work = next
      case .thread(let other):
        retire(thread)
        return resume(other)
      case nil:
        retire(thread)
        tellOver()
        return
      }
    }
  }

  /// Gives the baton away in the middle of a job; returns when it is this thread's turn again.
  func pause(at label: String) {
    guard let thread = runningThread, handlersRunning == 0, releasing == nil else { return }
    let task = currentTask()
    reach(label, by: task)
    ready.append(
      Step(action: .thread(thread), task: task == 0 ? lastTask : task, queue: thread.queue))
    yieldBaton(of: thread)
  }

  /// Blocks this thread until it is woken; says what woke it.
  func block(in call: String) -> PoolThread.Waker {
    let task = currentTask()
    if handlersRunning > 0 {
      end(
        RunEnding(
          .heldLock,
          reason: "a cancellation handler, run by \(name(of: task)) while the runtime holds the "
            + "cancelled task's own lock, waits in \(call)"))
    }
    guard let thread = runningThread else { blockForEver(task, in: call) }
    blocked.append(BlockedThread(thread: thread, task: task, call: call))
    yieldBaton(of: thread)
    return thread.wokenBy
  }

  /// Makes a blocked thread ready; says whether it was blocked.
  func wake(_ thread: PoolThread, becauseOf waker: PoolThread.Waker) -> Bool {
    guard let index = blocked.firstIndex(where: { $0.thread === thread }) else { return false }
    let woken = blocked.remove(at: index)
    thread.wokenBy = waker
    ready.append(Step(action: .thread(thread), task: woken.task, queue: thread.queue))
    return true
  }

  private func yieldBaton(of thread: PoolThread) {
    switch nextTurn() {
    case .thread(let other) where other === thread:
      return
    case let turn?:
      give(turn)
    case nil:
      tellOver()
    }
    thread.waitForBaton()
  }

  /// Wakes the thread that waits for the end of the run.
  private func tellOver() {
    turnOfThread.store(0, ordering: .relaxed)
    isOver.signal()
  }

  private func give(_ turn: Turn) {
    switch turn {
    case .thread(let thread):
      resume(thread)
    case .work(let work):
      let thread = threads.take()
      thread.simulation = self
      thread.work = work
      // It says itself which it is: it may never have run so far.
      turnOfThread.store(0, ordering: .relaxed)
      thread.giveBaton()
    }
  }

  private func resume(_ thread: PoolThread) {
    runningThread = thread
    turnOfThread.store(thread.number, ordering: .relaxed)
    thread.giveBaton()
  }

  private func begin(_ work: Work, on thread: PoolThread) {
    runningThread = thread
    thread.queue = work.queue
    if work.queue == .main { mainThreadIsBusy = true } else { poolThreadsBusy += 1 }
  }

  private func finish(on thread: PoolThread) {
    if thread.queue == .main { mainThreadIsBusy = false } else { poolThreadsBusy -= 1 }
    runningThread = nil
  }

  /// Lets somebody else use the thread. After the baton is given away it must not
  /// look at itself: it may have work again.
  private func retire(_ thread: PoolThread) {
    thread.simulation = nil
    threads.giveBack(thread)
  }

  /// The only thread blocks, so nothing will ever happen again.
  private func blockForEver(_ task: Int, in call: String) -> Never {
    blocked.append(BlockedThread(thread: onlyThread, task: task, call: call))
    end(
      RunEnding(
        .starved,
        reason: "the only thread is blocked; give the simulation pool threads to let others run"))
    let ending = endingWithSightings()
    close()
    guard let whenOnlyThreadBlocks else {
      preconditionFailure("nobody can carry on after the only thread has blocked")
    }
    whenOnlyThreadBlocks(ending)
  }
}
