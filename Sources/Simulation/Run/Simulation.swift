import Dispatch
import Synchronization
import Timeline

/// One run of one async program under one schedule, in virtual time.
///
/// While a thread is part of the run, everything that Swift's runtime would hand
/// to the global pool, to the main actor or to a timer is captured, and the
/// policy says which of it runs next. Exactly one thread runs at any moment.
package final class Simulation: @unchecked Sendable {
  // Sendable without a check: only the thread that runs at the moment touches the
  // state, and the next one is started, or woken through a semaphore, after that.

  let options: RunOptions
  var policy: Policy
  /// The virtual time since the start of the run.
  package internal(set) var now: Duration = .zero

  // What can happen next.
  var ready = ReadySteps()
  var timers = Timers()
  var cancelledSleeps: Set<Int> = []
  /// Who took the last step; 0 after time has moved.
  var lastTask = 0
  /// Whose step a job belongs to that the simulation itself lets loose.
  var releasing: Int?
  var bodyHasReturned = false

  // What happened.
  var ending: RunEnding?
  var tasks = TaskRegistry()
  var choices: [Choice] = []
  var events: [Event] = []
  var steps = 0
  var isApproximate = false
  var runtimeWords: [String] = []
  var witness: (any Witness)?
  /// How often the run came by, for the watchdog, which looks from another thread.
  let progress = Atomic(0)

  // Points.
  /// How many cancellation handlers are running. The runtime holds a lock meanwhile.
  var handlersRunning = 0

  // Threads.
  let threads: PoolThreads
  var poolThreadsBusy = 0
  var mainThreadIsBusy = false
  /// The pool thread that runs at the moment.
  var runningThread: PoolThread?
  /// Stands for the one thread of a run without pool threads.
  let onlyThread = PoolThread()
  var blocked: [BlockedThread] = []
  let isOver = DispatchSemaphore(value: 0)
  /// What happens instead of a return when the only thread blocks for ever.
  var whenOnlyThreadBlocks: ((RunEnding) -> Never)?

  /// When the step began, by the real clock; kept for real sleeps only.
  var stepStart: ContinuousClock.Instant?

  init(policy: Policy, options: RunOptions, threads: PoolThreads = PoolThreads()) {
    self.policy = policy
    self.options = options
    self.threads = threads
    Toolchain.install()
  }

  /// Runs `body` and everything it starts on this thread, or on threads of the run.
  func run(_ body: @escaping @Sendable () async throws -> Void) -> RunEnding {
    precondition(Simulation.current == nil, "a simulation cannot be run inside another")
    enter()
    // A task of its own: it has no parent outside the simulation.
    Task.detached(
      name: "main",
      executorPreference: options.granularity == .everyHop ? Toolchain.everyHopExecutor : nil
    ) {
      do {
        try await body()
      } catch {
        self.end(RunEnding(.failed, reason: "the body threw \(error)"))
      }
      self.bodyHasReturned = true
    }
    if options.poolWidth == nil {
      while let work = nextWork() { perform(work) }
    } else {
      runOnThreads()
    }
    let ending = endingWithSightings()
    close()
    return ending
  }

  /// Gives back what the run kept; what a task dropped by this says still goes into the report.
  func close() {
    tasks.releaseAll()
    Simulation.leave()
  }

  func end(_ ending: RunEnding) {
    if self.ending == nil { self.ending = ending }
  }

  func perform(_ work: Work) {
    if options.realClock == .approximate { stepStart = .now }
    Toolchain.run(work.job, in: work.lane, granularity: options.granularity)
  }

  /// A job that it is the turn of, or a thread that goes on.
  struct Work {
    var job: UnownedJob
    var lane: Lane
    var task: Int
  }
  enum Turn {
    case work(Work)
    case thread(PoolThread)
  }

  /// The next turn where no thread waits at a point.
  private func nextWork() -> Work? {
    guard case .work(let work)? = nextTurn() else { return nil }
    return work
  }

  /// Lets the policy pick among what is ready, and moves time when nothing is;
  /// `nil` when the run is over.
  func nextTurn() -> Turn? {
    while true {
      progress.wrappingAdd(1, ordering: .relaxed)
      if ending != nil { return nil }
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
        return .work(Work(job: job, lane: step.lane, task: step.task))
      case .thread(let thread):
        return .thread(thread)
      case .point(let continuation):
        if let work = release(continuation, of: step.task) { return .work(work) }
      }
    }
  }

  /// Everything that a thread can take up: of the main actor's jobs only the first.
  private func candidates() -> Candidates {
    let poolIsFull = options.poolWidth.map { poolThreadsBusy >= $0 } ?? false
    let own = ready.places(of: lastTask)
    if !poolIsFull, ready.mainSteps == 0 || ready.mainSteps == 1 && !mainThreadIsBusy {
      return Candidates(own: own, others: nil, count: ready.count)
    }
    var ownCandidates: [Int] = []
    var others: [Int] = []
    var mainIsTaken = mainThreadIsBusy
    var index = 0
    while index < ready.count {
      defer { index += 1 }
      if case .thread = ready[index].action {
        // Has a thread already.
      } else if ready[index].lane == .main {
        if mainIsTaken { continue }
        mainIsTaken = true
      } else if poolIsFull {
        continue
      }
      if ready[index].task == lastTask {
        ownCandidates.insert(index, at: 0)
      } else {
        others.append(index)
      }
    }
    return Candidates(
      own: ownCandidates, others: others, count: ownCandidates.count + others.count)
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
    let lane = ready[count].lane
    if lane == .main {
      guard ready.mainSteps == 1, !mainThreadIsBusy else { return nil }
    }
    _ = ready.remove(at: count)
    return Work(job: job, lane: lane, task: task)
  }
}
