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
  /// Whose step it is that the simulation itself lets loose at the moment; 0 where it is nobody's.
  var releasing: Int?
  var bodyHasReturned = false
  /// How often there was something to be picked, or time to be moved.
  var turns = 0
  /// What is done before a turn, by its number.
  var beforeTurns: [Int: @Sendable () -> Void] = [:]

  // What happened.
  var ending: RunEnding?
  var tasks = TaskRegistry()
  var choices: [Choice] = []
  var events: [Event] = []
  var steps = 0
  var isApproximate = false
  var runtimeWords: [String] = []
  var witness: (any Witness)?
  /// What threads outside did to stand-ins that belong to this run; made with the first of those.
  lazy var outsideCalls = OutsideCalls()

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

  // For whoever looks from another thread whether the run moves; see `Simulation+GivingUp`.
  /// How often it came by.
  let progress = Atomic(0)
  /// The kernel's number of the thread whose turn it is; 0 while that is only being woken.
  let turnOfThread = Atomic(0)
  let isGivenUp = Atomic(false)
  let isPublished = Atomic(false)

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
    publish()
    Toolchain.run(work.job, in: work.queue, granularity: options.granularity)
    endThisThreadIfGivenUp()
    if options.keepsTrace { showReturned(from: currentThread) }
  }
}
