import Locking
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
  private enum Purpose {
    /// The first schedule, and the first again to see whether it comes out the same.
    case first, second
    case search
    case minimise(Int)
    case example(Int)
  }

  private let options: ExplorationOptions
  private let extent: SearchExtent
  private let witness: (any Witness)?
  private let body: @Sendable () async throws -> Outcome
  private let stopAt: @Sendable (RunResult<Outcome>) -> Bool
  private var whenDone: (@Sendable (Tally<Outcome>) -> Void)?
  /// Is told of each schedule that was counted: the number of its group, what it
  /// showed, and its steps. To be set before the search starts.
  var whenCounted: (@Sendable (_ group: Int, RunResult<Outcome>, _ steps: Int) -> Void)?

  private var strategy: any Strategy
  private var purpose: Purpose
  private var firstRun: (run: Run<Outcome>, choices: [Choice], steps: Int)?
  private var tally = Tally<Outcome>()
  private var isSearching = true
  private var minimiser: Minimiser?
  private var trials = 0

  private var threads = PoolThreads()
  private let watchdog = Watchdog()
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

  /// Runs schedules on this thread, or on others that take over from it, until there are none.
  func start(whenDone: @escaping @Sendable (Tally<Outcome>) -> Void) {
    self.whenDone = whenDone
    watchdog.start()
    drive()
  }

  private func drive() {
    while let policy = nextPolicy() { run(policy) }
    threads.close()
    watchdog.stop()
    whenDone?(tally)
  }

  // MARK: Running

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
      guard watchdog.release(simulation) else { endThisThread() }
      accept(simulation, ending, returned.outcome)
      startThread { self.drive() }
      endThisThread()
    }
    watchdog.watch(simulation, limit: limit) { [self] in
      // The stuck thread may yet come back and give these away.
      threads = PoolThreads()
      simulation.end(
        RunEnding(
          .stuck,
          reason: "a step neither ended nor reached a point within \(options.stuckAfter); "
            + "it waits for something outside the simulation, or never ends"))
      accept(simulation, simulation.endingWithSightings(), returned.outcome)
      drive()
    }
    let ending = simulation.run { [body] in returned.outcome = try await body() }
    guard watchdog.release(simulation) else { endThisThread() }
    accept(simulation, ending, returned.outcome)
  }

  /// What is known to be stuck need not be waited for as long again.
  private var limit: Duration {
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

  // MARK: What to run next

  private func nextPolicy() -> Policy? {
    if case .second = purpose, let firstRun { return Policy(.choices(firstRun.choices)) }
    if isSearching {
      if let policy = nextOfSearch() { return policy }
      isSearching = false
    }
    return extent == .full ? nextOfAfterwards() : nil
  }

  private func nextOfSearch() -> Policy? {
    if tally.stoppedEarly || tally.schedules > 0 && isCancelled.withLock({ $0 }) { return nil }
    guard let policy = strategy.next() else {
      tally.isExhausted = true
      return nil
    }
    return tally.schedules < options.maximumSchedules ? policy : nil
  }

  /// An example for each group; before that, where the simplest schedule was not
  /// necessarily met, a simpler one.
  private func nextOfAfterwards() -> Policy? {
    guard let group = tally.groups.firstIndex(where: { $0.example == nil }) else { return nil }
    let choices = tally.groups[group].choices
    if options.minimises, !tally.isExhausted, trials < 500, !choices.isEmpty {
      if minimiser == nil { minimiser = Minimiser(choices) }
      if let policy = minimiser!.next() {
        trials += 1
        purpose = .minimise(group)
        return policy
      }
    }
    if let minimiser { tally.groups[group].choices = minimiser.best }
    minimiser = nil
    trials = 0
    purpose = .example(group)
    return Policy(.choices(tally.groups[group].choices))
  }

  // MARK: What came out

  private func accept(_ simulation: Simulation, _ ending: RunEnding, _ outcome: Outcome?) {
    let choices = simulation.choices
    let result = RunResult(
      ending: ending.kind, outcome: outcome,
      failure: ending.kind == .failed ? ending.reason : nil,
      leftWaiting: ending.kind == .finished ? ending.tasks.count : 0)
    switch purpose {
    case .first:
      let run = trace(simulation, ending, result)
      if extent == .full, ending.kind != .stuck, ending.kind != .diverged {
        firstRun = (run, choices, simulation.steps)
        purpose = .second
      } else {
        purpose = .search
        count(result, choices, steps: simulation.steps)
        tally.groups[0].example = run
      }
    case .second:
      purpose = .search
      compareWithFirst(trace(simulation, ending, result))
    case .search:
      let group = count(result, choices, steps: simulation.steps)
      if ending.kind == .diverged {
        // Cannot be run again: that it does not repeat is what is wrong with it.
        tally.groups[group].example = trace(simulation, ending, result)
      }
    case .minimise(let group):
      minimiser?.accept(choices, showsTheSame: result == tally.groups[group].result)
    case .example(let group):
      tally.keepExample(trace(simulation, ending, result), of: group)
    }
  }

  private func trace(
    _ simulation: Simulation, _ ending: RunEnding, _ result: RunResult<Outcome>
  ) -> Run<Outcome> {
    Run(
      schedule: Schedule(picks: simulation.choices.map(\.pick)), ending: ending,
      outcome: result.outcome, timeline: Timeline(events: simulation.events),
      duration: simulation.now, isApproximate: simulation.isApproximate,
      runtimeWords: simulation.runtimeWords, result: result)
  }

  @discardableResult
  private func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) -> Int {
    strategy.accept(choices)
    // Going on behind a divergence would explore a tree that is none, and each
    // stuck schedule costs a thread and a long wait.
    let mustStop = result.ending == .diverged || result.ending == .stuck
    if mustStop || stopAt(result) { tally.stoppedEarly = true }
    let group = tally.count(result, choices, steps: steps)
    whenCounted?(group, result, steps)
    return group
  }

  /// The first schedule was run twice. Only if it came out the same is it a schedule.
  private func compareWithFirst(_ second: Run<Outcome>) {
    guard let (run, choices, steps) = firstRun else { return }
    firstRun = nil
    count(run.result, choices, steps: steps)
    if let diverged = run.diverged(from: second) { tally.forgetAll(but: diverged) }
  }
}
