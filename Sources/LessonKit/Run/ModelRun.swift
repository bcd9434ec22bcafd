import Simulation
import Timeline

/// One model, explored: what was found, and whether that is what was stated.
package struct ModelRun<Finding: LessonFinding>: Sendable {
  package var model: Model<Finding>
  package var exploration: Exploration<Finding>

  /// Whether it is the exploration that the model asks for, not one that a reader has cut short.
  package var isWhole: Bool { exploration.covers(model.options) }

  package var judgement: Judgement {
    model.claim.judgement(of: exploration, isWhole: isWhole)
  }

  package var isAsStated: Bool { judgement == .asStated }

  /// The simplest schedule that shows what the claim names first; where there is
  /// none, the simplest of any.
  var example: Run<Finding>? {
    let shown = model.claim.found.first
    return exploration.simplest { shown?.matches($0) ?? true } ?? exploration.simplest { _ in true }
  }

  /// "14 schedules, in 12: starved; in 2: images 2"
  var counts: String {
    let isCutShort = !exploration.isExhausted && exploration.options.seed == nil
    let all = (isCutShort ? "the first " : "") + counted(exploration.schedules, "schedule")
    return "\(all), \(results)"
  }

  /// "in 12: starved; in 2: images 2", or "in each: starved".
  var results: String {
    let groups = exploration.groups.sorted { $0.schedules > $1.schedules }
    if groups.count == 1 { return "in each: \(groups[0].result)" }
    return groups.map { "in \(grouped($0.schedules)): \($0.result)" }.joined(separator: "; ")
  }

  /// "all three, in 9 of 12 schedules run; in 3: starved": what was shown, from this result on.
  func endings(from first: RunResult<Finding>) -> String {
    let all = exploration.schedules
    if all == 1 { return "\(first), in the one schedule run" }
    let alike = exploration.count { $0 == first }
    let others = exploration.groups.filter { $0.result != first }
      .sorted { $0.schedules > $1.schedules }
      .map { "; in \(grouped($0.schedules)): \($0.result)" }
    return "\(first), in \(grouped(alike)) of \(grouped(all)) schedules run" + others.joined()
  }

  /// Explores the model with the code of `half` in this process, which a crash would end.
  package static func explored(
    _ model: Model<Finding>, code half: Half, bounds: ExplorationOptions? = nil
  ) async -> ModelRun {
    let explorer = Explorer(bounds ?? model.options)
    let exploration = await explorer.explore { try await model.body(half) }
    return ModelRun(model: model, exploration: exploration)
  }
}
