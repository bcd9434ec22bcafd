import Locking
import Timeline

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

  private struct Found {
    var result: RunResult<Outcome>
    var schedules = 0
    var choices: [Choice]
    var cost: Bound.Cost
    var example: Run<Outcome>?
  }

  private let options: ExplorationOptions
  private let body: @Sendable () async throws -> Outcome
  private let stopAt: @Sendable (RunResult<Outcome>) -> Bool
  private let whenDone: @Sendable (Exploration<Outcome>) -> Void

  private var strategy: any Strategy
  private var purpose = Purpose.first
  private var minimiser: Minimiser?
  private var found: [Found] = []
  private var places: [RunResult<Outcome>: Int] = [:]
  private var firstRun: (run: Run<Outcome>, choices: [Choice], steps: Int)?
  private var schedules = 0
  private var steps = 0
  private var mostChoices = 0
  private var isExhausted = false
  private var stoppedEarly = false
  private var isSearching = true
  private var trials = 0

  private var threads = PoolThreads()
  private let watchdog: Watchdog
  private let isCancelled = Locked(false)

  init(
    options: ExplorationOptions, strategy: any Strategy,
    stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool,
    body: @escaping @Sendable () async throws -> Outcome,
    whenDone: @escaping @Sendable (Exploration<Outcome>) -> Void
  ) {
    self.options = options
    self.strategy = strategy
    self.stopAt = stopAt
    self.body = body
    self.whenDone = whenDone
    watchdog = Watchdog()
  }

  /// Ends the exploration after the schedule that is running.
  func cancel() { isCancelled.withLock { $0 = true } }

  /// Runs schedules on this thread until there are none.
  func drive() {
    while let policy = nextPolicy() { run(policy) }
    threads.close()
    watchdog.stop()
    whenDone(exploration())
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
    simulation.whenOnlyThreadBlocks = { [self] ending in
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
    if case .example(let index) = purpose, found[index].result.ending == .stuck {
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
    return nextOfAfterwards()
  }

  private func nextOfSearch() -> Policy? {
    if stoppedEarly || schedules > 0 && isCancelled.withLock({ $0 }) { return nil }
    guard let policy = strategy.next() else {
      isExhausted = true
      return nil
    }
    return schedules < options.maximumSchedules ? policy : nil
  }

  /// An example for each group; before that, where the simplest schedule was not
  /// necessarily met, a simpler one.
  private func nextOfAfterwards() -> Policy? {
    guard let index = found.firstIndex(where: { $0.example == nil }) else { return nil }
    if options.minimises, !isExhausted, trials < 500, !found[index].choices.isEmpty {
      if minimiser == nil { minimiser = Minimiser(found[index].choices) }
      if let policy = minimiser!.next() {
        trials += 1
        purpose = .minimise(index)
        return policy
      }
    }
    if let minimiser { found[index].choices = minimiser.best }
    minimiser = nil
    trials = 0
    purpose = .example(index)
    return Policy(.choices(found[index].choices))
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
      if ending.kind == .stuck || ending.kind == .diverged {
        purpose = .search
        count(result, choices, steps: simulation.steps)
        found[0].example = run
      } else {
        firstRun = (run, choices, simulation.steps)
        purpose = .second
      }
    case .second:
      purpose = .search
      compareWithFirst(trace(simulation, ending, result))
    case .search:
      count(result, choices, steps: simulation.steps)
      if ending.kind == .diverged {
        // Cannot be run again: that it does not repeat is what is wrong with it.
        found[found.count - 1].example = trace(simulation, ending, result)
      }
    case .minimise(let index):
      minimiser?.accept(choices, showsTheSame: result == found[index].result)
    case .example(let index):
      keepExample(trace(simulation, ending, result), at: index)
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

  private func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) {
    strategy.accept(choices)
    schedules += 1
    self.steps += steps
    mostChoices = max(mostChoices, choices.count)
    let cost = Bound.Cost(of: choices)
    if let place = places[result] {
      found[place].schedules += 1
      if cost < found[place].cost {
        found[place].cost = cost
        found[place].choices = choices
      }
    } else {
      places[result] = found.count
      found.append(Found(result: result, schedules: 1, choices: choices, cost: cost))
    }
    // Going on behind a divergence would explore a tree that is none, and each
    // stuck schedule costs a thread and a long wait.
    let mustStop = result.ending == .diverged || result.ending == .stuck
    if mustStop || stopAt(result) { stoppedEarly = true }
  }

  /// The first schedule was run twice. Only if it came out the same is it a schedule.
  private func compareWithFirst(_ second: Run<Outcome>) {
    guard let (first, choices, steps) = firstRun else { return }
    firstRun = nil
    count(first.result, choices, steps: steps)
    if let difference = first.difference(from: second) {
      diverge(from: first, difference)
    }
  }

  private func keepExample(_ run: Run<Outcome>, at index: Int) {
    found[index].example = run
    let expected = found[index].result
    guard expected != run.result, run.ending.kind != .diverged else { return }
    var run = run
    run.ending = RunEnding(
      .diverged,
      reason: "the schedule showed \"\(expected)\" at first, and \"\(run.result)\" when it "
        + "was run again")
    found[index].example = run
  }

  private func diverge(from first: Run<Outcome>, _ difference: String) {
    var run = first
    run.ending = RunEnding(
      .diverged,
      reason: "the same picks led to different runs (\(difference)); the program depends on "
        + "something besides its schedule, such as a random number, an address, or the order of "
        + "a Set or Dictionary", tasks: first.ending.tasks)
    run.result = RunResult(ending: .diverged, outcome: nil)
    found = [
      Found(
        result: run.result, schedules: 1, choices: [], cost: Bound.Cost(), example: run)
    ]
    stoppedEarly = true
  }

  private func exploration() -> Exploration<Outcome> {
    Exploration(
      options: options,
      groups: found.compactMap { found in
        found.example.map {
          .init(result: found.result, schedules: found.schedules, example: $0)
        }
      },
      schedules: schedules, steps: steps, mostChoices: mostChoices, isExhausted: isExhausted,
      stoppedEarly: stoppedEarly)
  }
}

extension Run {
  /// Where two runs of the same schedule differ, in words.
  fileprivate func difference(from other: Run) -> String? {
    let events = timeline.events
    let others = other.timeline.events
    for (event, other) in zip(events, others) where event != other {
      return "\(event.lane): \"\(event.label)\" became \(other.lane): \"\(other.label)\""
    }
    if events.count != others.count { return "\(events.count) events became \(others.count)" }
    if result != other.result {
      return "\"\(result)\" became \"\(other.result)\""
    }
    if duration != other.duration { return "\(duration) became \(other.duration)" }
    return nil
  }
}
