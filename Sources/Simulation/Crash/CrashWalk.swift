import Foundation
import Timeline

/// The parent's side of an exploration in child processes.
final class CrashWalk<Outcome: Hashable & Codable & Sendable> {
  private typealias Record = ScheduleRecord<Outcome>

  private let explorer: CrashExplorer
  private let stopAt: (RunResult<Outcome>) -> Bool
  private let isCancelled: () -> Bool
  private var depthFirst: DepthFirst
  private var tally = Tally<Outcome>()
  private var crashes = 0

  init(
    _ explorer: CrashExplorer, stopAt: @escaping (RunResult<Outcome>) -> Bool,
    isCancelled: @escaping () -> Bool
  ) {
    self.explorer = explorer
    self.stopAt = stopAt
    self.isCancelled = isCancelled
    depthFirst = DepthFirst(bound: explorer.options.bound)
  }

  func exploration() throws -> Exploration<Outcome> {
    while try !isOver() { try runChild() }
    for group in tally.groups.indices {
      tally.keepExample(try trace(tally.groups[group]), of: group)
    }
    return tally.exploration(explorer.options)
  }

  private func isOver() throws -> Bool {
    if explorer.options.seed == nil, depthFirst.prefix == nil { tally.isExhausted = true }
    return tally.isExhausted || tally.stoppedEarly || isCancelled()
      || tally.schedules >= explorer.options.maximumSchedules
      || crashes >= explorer.maximumCrashes
  }

  /// Counts the schedules of one child until it is done, or one of them kills it.
  private func runChild() throws {
    let child = try explorer.start(
      .schedules(from: depthFirst.prefix ?? [], skipping: tally.schedules),
      schedules: explorer.options.maximumSchedules - tally.schedules)
    var results: [RunResult<Outcome>] = []
    var current: [Choice]?
    var isDone = false
    while !isDone, !tally.stoppedEarly, !isCancelled(), let line = child.nextLine() {
      switch Record(line: line) {
      case .begins?: current = []
      case .chose(let choice)?: current?.append(choice)
      case .found(let result)?: results.append(result)
      case .ended(let result, let steps)? where result < results.count:
        count(results[result], current ?? [], steps: steps)
        current = nil
      case .done?: isDone = true
      case .saw?, .traced?, .ended?, nil:
        let end = child.end()
        throw CrashExplorer.ChildFailure(
          description: "the child said \"\(String(decoding: line, as: UTF8.self))\", which is "
            + "none of the lines expected; \(end.words)")
      }
    }
    let end = child.end()
    if isDone || tally.stoppedEarly || isCancelled() { return }
    guard let current else {
      throw CrashExplorer.ChildFailure(
        description: "the child ended with status \(end.status) outside any schedule: \(end.words)")
    }
    crashes += 1
    count(RunResult(ending: .crashed, failure: Self.lastWords(of: end)), current, steps: 0)
  }

  private func count(_ result: RunResult<Outcome>, _ choices: [Choice], steps: Int) {
    depthFirst.accept(choices)
    tally.count(result, choices, steps: steps)
    let mustStop = result.ending == .diverged || result.ending == .stuck
    if mustStop || stopAt(result) { tally.stoppedEarly = true }
  }

  /// Runs a group's simplest schedule once more, for its trace.
  private func trace(_ group: Tally<Outcome>.Group) throws -> Run<Outcome> {
    let child = try explorer.start(.trace(group.choices), schedules: 1)
    var events: [Event] = []
    var run: Run<Outcome>?
    while run == nil, let line = child.nextLine() {
      switch Record(line: line) {
      case .saw(let event)?: events.append(event)
      case .traced(let traced)?: run = traced
      default: continue
      }
    }
    let end = child.end()
    return run ?? crashed(group.choices, events, end)
  }

  private func crashed(_ choices: [Choice], _ events: [Event], _ end: ChildEnd) -> Run<Outcome> {
    let words = Self.lastWords(of: end)
    let timeline = Timeline(events: events)
    let tasks = timeline.lanes.map { lane in
      TaskSighting(
        name: lane, state: lane == events.last?.lane ? .running : .suspended,
        place: events.last { $0.lane == lane }?.label ?? "")
    }
    return Run(
      schedule: Schedule(picks: choices.map(\.pick)),
      ending: RunEnding(.crashed, reason: words, tasks: tasks), outcome: nil, timeline: timeline,
      duration: events.last?.instant ?? .zero, isApproximate: false,
      runtimeWords: end.words.split(whereSeparator: \.isNewline).map(String.init),
      result: RunResult(ending: .crashed, failure: words))
  }

  /// What the runtime said when it ended the process, without the place in its own source.
  private static func lastWords(of end: ChildEnd) -> String {
    let marker = "Fatal error: "
    for line in end.words.split(whereSeparator: \.isNewline).reversed() {
      if let range = line.range(of: marker) { return String(line[range.upperBound...]) }
    }
    return end.signal.map { "signal \($0)" } ?? "exit with status \(end.status)"
  }
}
