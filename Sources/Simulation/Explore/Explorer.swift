/// Runs an async program under many schedules, and tells which outcomes occur.
///
/// The program must create everything it uses inside the body: what survives
/// from one schedule to the next is not explored. It returns what it observed;
/// what that should have been is for the caller to say.
package struct Explorer: Sendable {
  package var options: ExplorationOptions

  package init(_ options: ExplorationOptions = ExplorationOptions()) {
    self.options = options
  }

  /// Why nothing that is explored in this process can be believed; empty where it can.
  /// To be asked before a result is shown to anybody. See `SelfTest`.
  package static var reasonsForDistrust: [String] {
    get async { await SelfTest.verdict().faults }
  }

  /// Runs the schedules that the options describe, on a thread of its own; at most
  /// two explorations run at a time. Cancelling the caller ends it after the
  /// schedule that is running.
  ///
  /// - Parameters:
  ///   - stopAt: Ends the exploration at the first schedule for which it holds.
  ///   - body: Is run once a schedule, and a few times more to see whether it
  ///     repeats and to trace examples.
  package func explore<Outcome: Hashable & Sendable>(
    stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool = { _ in false },
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Exploration<Outcome> {
    let strategy: any Strategy =
      if let seed = options.seed {
        RandomWalks(seed: seed, bound: options.bound)
      } else {
        DepthFirst(bound: options.bound)
      }
    return await search(strategy, stopAt: stopAt, body)
  }

  /// The run with the fewest preemptions for which `predicate` holds; `nil` where
  /// there was none among the schedules tried.
  package func simplest<Outcome: Hashable & Sendable>(
    where predicate: @escaping @Sendable (RunResult<Outcome>) -> Bool, mostPreemptions: Int = 3,
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Run<Outcome>? {
    let strategy = FewestPreemptionsFirst(bound: options.bound, most: mostPreemptions)
    return await search(strategy, stopAt: predicate, body).simplest(where: predicate)
  }

  /// Runs one schedule. Where it does not fit the program, the run ends as `diverged`.
  package func replay<Outcome: Hashable & Sendable>(
    _ schedule: Schedule, _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Run<Outcome> {
    var explorer = self
    explorer.options.minimises = false
    let exploration = await explorer.search(
      OneSchedule(Policy(.picks(schedule.picks))), stopAt: { _ in true }, body)
    return exploration.groups[0].example
  }

  private func search<Outcome: Hashable & Sendable>(
    _ strategy: any Strategy, stopAt: @escaping @Sendable (RunResult<Outcome>) -> Bool,
    _ body: @escaping @Sendable () async throws -> Outcome
  ) async -> Exploration<Outcome> {
    let search = Search(options: options, strategy: strategy, stopAt: stopAt, body: body)
    return await search.tally().exploration(options)
  }
}

extension Search {
  /// Runs the search on a thread of its own.
  func tally() async -> Tally<Outcome> {
    precondition(Simulation.current == nil, "an exploration cannot be run inside a simulation")
    return await ExplorationThreads.run {
      self.start(whenDone: $0)
    } onCancel: {
      self.cancel()
    }
  }
}
