import Foundation
import Processes
import Timeline

/// The parent's side of an exploration in child processes.
final class CrashWalk<Outcome: Hashable & Codable & Sendable> {
  private let explorer: CrashExplorer
  private let options: ExplorationOptions
  private let stopAt: (RunResult<Outcome>) -> Bool
  private let turn: () -> Bool
  private var depthFirst: DepthFirst
  private var tally = Tally<Outcome>()
  private var crashes = 0
  private var isGivenUp = false
  /// The child that is there, if one is.
  private var child: ExploringProcess<Outcome>?

  init(
    _ explorer: CrashExplorer, stopAt: @escaping (RunResult<Outcome>) -> Bool,
    turn: @escaping () -> Bool
  ) {
    self.explorer = explorer
    options = explorer.options
    self.stopAt = stopAt
    self.turn = turn
    depthFirst = DepthFirst(bound: options.bound)
  }

  func exploration() throws -> Exploration<Outcome> {
    if let run = try unrepeatable() {
      tally.count(run.result, [], steps: 0)
      tally.forgetAll(but: run)
    }
    while !isOver { try count() }
    for group in tally.groups.indices where tally.groups[group].example == nil {
      try minimise(group)
      tally.keepExample(try run(.choices(tally.groups[group].choices)).run, of: group)
    }
    try child?.end()
    return tally.exploration(options)
  }

  func replay(_ schedule: Schedule) throws -> Run<Outcome> {
    let (run, choices) = try run(.picks(schedule.picks))
    let different = try unrepeatable(run, choices)
    try child?.end()
    return different ?? run
  }

  // MARK: Many schedules

  private var isOver: Bool {
    if options.seed == nil, depthFirst.prefix == nil { tally.isExhausted = true }
    return tally.isExhausted || tally.stoppedEarly || isGivenUp
      || tally.schedules >= options.maximumSchedules || crashes >= explorer.maximumCrashes
  }

  /// Counts schedules until there are no more, or one of them ends the child.
  private func count() throws {
    var options = options
    options.maximumSchedules -= tally.schedules
    let child = try askChild(
      .count(options, from: depthFirst.prefix ?? [], skipping: tally.schedules))
    var results: [RunResult<Outcome>] = []
    while let answer = try child.answer(goesOn) {
      switch answer {
      case .found(let result):
        results.append(result)
      case .journalIsFull:
        read(child.journal, results)
        if tally.stoppedEarly || !goesOn() { return try endChild() }
        try child.ask(.goOn)
      case .counted:
        read(child.journal, results)
        return
      case .saw, .ran:
        throw CrashExplorer.ChildFailure(
          description: "A child that explores told of one schedule when it was to count many.")
      }
    }
    let end = try child.end()
    self.child = nil
    let current = read(child.journal, results)
    if isGivenUp || tally.stoppedEarly { return }
    if let failure = StartFailure(end) { throw failure }
    guard let current else { throw end.outsideSchedule }
    crashes += 1
    count(RunResult(ending: .crashed, failure: end.lastWords), current, steps: 0)
  }

  private func goesOn() -> Bool {
    if !turn() { isGivenUp = true }
    return !isGivenUp
  }

  /// Counts what the journal has; gives the choices of a schedule that has not ended.
  @discardableResult
  private func read(_ journal: Journal, _ results: [RunResult<Outcome>]) -> [Choice]? {
    var current: [Choice]?
    journal.drain { entry in
      if tally.stoppedEarly { return }
      switch entry {
      case .begins: current = []
      case .chose(let choice): current?.append(choice)
      case .ended(let result, let steps):
        count(results[result], current ?? [], steps: steps)
        current = nil
      }
    }
    return current
  }

  private func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) {
    depthFirst.accept(choices)
    tally.count(result, choices, steps: steps)
    let mustStop = result.ending == .diverged || result.ending == .stuck
    if mustStop || stopAt(result) { tally.stoppedEarly = true }
  }

  // MARK: One schedule

  /// Runs one schedule with its trace, and says what its choices were.
  private func run(
    _ prescription: Policy.Prescription
  ) throws -> (run: Run<Outcome>, choices: [Choice]) {
    let child = try askChild(.run(options, prescription))
    var events: [Event] = []
    let waiting = {
      _ = self.turn()
      return true
    }
    while let answer = try child.answer(waiting) {
      switch answer {
      case .saw(let event): events.append(event)
      case .ran(let run, let choices): return (run, choices)
      case .found: continue
      case .journalIsFull, .counted:
        throw CrashExplorer.ChildFailure(
          description: "A child that explores has counted schedules when it was to run one.")
      }
    }
    let end = try child.end()
    self.child = nil
    if let failure = StartFailure(end) { throw failure }
    guard let choices = child.journal.lastChoices() else { throw end.outsideSchedule }
    return (end.run(choices, events), choices)
  }

  /// The first schedule is run twice. Only if it comes out the same is it a schedule.
  private func unrepeatable() throws -> Run<Outcome>? {
    let (first, choices) = try run(.none)
    return try unrepeatable(first, choices)
  }

  /// What is wrong with a run that comes out otherwise when it is run again.
  private func unrepeatable(_ first: Run<Outcome>, _ choices: [Choice]) throws -> Run<Outcome>? {
    if [.crashed, .stuck, .diverged].contains(first.ending.kind) { return nil }
    return first.diverged(from: try run(.choices(choices)).run)
  }

  /// Makes the schedule of a group simpler, where the simplest was not necessarily met.
  private func minimise(_ group: Int) throws {
    guard options.minimises, !tally.isExhausted else { return }
    var minimiser = Minimiser(tally.groups[group].choices)
    let mostTrials = tally.groups[group].result.ending == .crashed ? 25 : 500
    for _ in 0..<mostTrials {
      guard let policy = minimiser.next() else { break }
      let (run, choices) = try run(policy.prescription)
      minimiser.accept(choices, showsTheSame: run.result == tally.groups[group].result)
    }
    tally.groups[group].choices = minimiser.best
  }

  // MARK: Children

  private func askChild(_ request: ExplorationRequest) throws -> ExploringProcess<Outcome> {
    let asked = try child ?? ExploringProcess(explorer)
    child = asked
    try asked.ask(request)
    return asked
  }

  private func endChild() throws {
    try child?.end()
    child = nil
  }
}
