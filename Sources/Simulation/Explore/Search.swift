import Locking
import Synchronization
import Timeline

/// How much is done besides running the schedules.
enum SearchExtent: Sendable {
  /// The first schedule is run twice, and each group gets an example.
  case full
  /// Schedules are only counted: somebody else does the rest.
  case counting
  /// One schedule, once, with its trace.
  case tracing
}

/// An exploration under way.
///
/// One thread at a time drives it. Where that thread blocks for ever in the
/// explored program, or is stuck, another one carries on with what is kept here.
final class Search<Outcome: Hashable & Sendable>: @unchecked Sendable {
  // Sendable without a check: one thread drives, and the next is started after it has let go.

  /// What a run was for.
  enum Purpose {
    /// The first schedule, and the first again to see whether it comes out the same.
    case first, second
    case search
    case minimise(Int)
    case example(Int)
  }

  let options: ExplorationOptions
  let extent: SearchExtent
  let witness: (any Witness)?
  let stopAt: @Sendable (RunResult<Outcome>) -> Bool
  private let body: @Sendable () async throws -> Outcome
  /// Is told of each schedule that was counted: the number of its group, what it
  /// showed, and its steps. To be set before the search starts.
  var whenCounted: (@Sendable (_ group: Int, RunResult<Outcome>, _ steps: Int) -> Void)?
  private var whenDone: (@Sendable (Tally<Outcome>) -> Void)?

  var strategy: any Strategy
  var purpose: Purpose
  var tally = Tally<Outcome>()
  var firstRun: (run: Run<Outcome>, choices: [Choice], steps: Int)?
  var isSearching = true
  var minimiser: Minimiser?
  var trials = 0
  /// Whether a run was stuck: then no more are run than must be.
  var hasBeenStuck = false

  private var threads = PoolThreads()
  private var drivingThread = 0
  private let stuckRuns = StuckRunDetector()
  private let isCancelled = Locked(false)

  init(
    options: ExplorationOptions, strategy: any Strategy, extent: SearchExtent = .full,
    witness: (any Witness)? = nil, stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool,
    body: @escaping @Sendable () async throws -> Outcome
  ) {
    self.options = options
    self.strategy = strategy
    self.extent = extent
    self.witness = witness
    self.stopAt = stopAt
    self.body = body
    purpose = extent == .counting ? .search : .first
  }

  /// Ends the exploration after the schedule that is running.
  func cancel() { isCancelled.withLock { $0 = true } }

  var mustEnd: Bool { isCancelled.withLock { $0 } }

  /// Runs schedules on this thread, or on others that take over from it, until there are none.
  func start(whenDone: @escaping @Sendable (Tally<Outcome>) -> Void) {
    self.whenDone = whenDone
    stuckRuns.start()
    drive()
  }

  private func drive() {
    drivingThread = currentThreadNumber
    while let policy = nextPolicy() { run(policy) }
    threads.close()
    stuckRuns.stop()
    whenDone?(tally)
  }

  private final class Returned: @unchecked Sendable {
    // Sendable without a check: written by the body, read after the run.
    var outcome: Outcome?
  }

  private func run(_ policy: Policy) {
    let returned = Returned()
    let simulation = Simulation(
      policy: policy, options: options.run(keepsTrace: keepsTrace), threads: threads)
    simulation.witness = witness
    witness?.begins()
    simulation.whenOnlyThreadBlocks = { [self, unowned simulation] ending in
      guard stuckRuns.release(simulation) else { endThisThread() }
      accept(simulation, ending, returned.outcome)
      startThread { self.drive() }
      endThisThread()
    }
    simulation.turnOfThread.store(drivingThread, ordering: .relaxed)
    stuckRuns.watch(simulation, limit: stuckAfter) { [self] in
      accept(simulation, simulation.endAsStuck(after: options.stuckAfter), returned.outcome)
      simulation.abandon()
      threads = PoolThreads()
      drive()
    }
    let ending = simulation.run { [body] in returned.outcome = try await body() }
    guard stuckRuns.release(simulation) else { endThisThread() }
    accept(simulation, ending, returned.outcome)
  }

  /// What is known to be stuck need not be waited for as long again.
  private var stuckAfter: Duration {
    if case .example(let group) = purpose, tally.groups[group].result.ending == .stuck {
      return min(.seconds(1), options.stuckAfter)
    }
    return options.stuckAfter
  }

  private var keepsTrace: Bool {
    switch purpose {
    case .first, .second, .example: true
    case .search, .minimise: false
    }
  }
}
