import Simulation

/// One model, explored: what was found, and whether that is what was stated.
package struct ModelRun<Finding: LessonFinding>: Sendable {
  package var model: Model<Finding>
  package var exploration: Exploration<Finding>
  /// Whether it is the exploration that the model asks for, not one that a reader has bounded.
  package var isWhole: Bool

  package var isAsStated: Bool { model.claim.holds(for: exploration, isWhole: isWhole) }

  /// The simplest schedule that shows what the claim names first; where there is
  /// none, the simplest of any.
  var example: Run<Finding>? {
    let shown = model.claim.found.first
    return exploration.simplest { shown?.matches($0) ?? true } ?? exploration.simplest { _ in true }
  }

  /// "14 schedules: 12 starved, 2 images 2"
  var counts: String {
    let groups = exploration.groups.sorted { $0.schedules > $1.schedules }
    let parts = groups.map { "\($0.schedules) \($0.result)" }.joined(separator: ", ")
    let isCutShort = !exploration.isExhausted && exploration.options.seed == nil
    return (isCutShort ? "the first " : "") + "\(exploration.schedules) schedules: \(parts)"
  }

  /// Explores the model with the code of `half` in this process, which a crash would end.
  package static func explored(
    _ model: Model<Finding>, code half: Half, bounds: ExplorationOptions? = nil
  ) async -> ModelRun {
    let explorer = Explorer(bounds ?? model.options)
    let exploration = await explorer.explore { try await model.body(half) }
    return ModelRun(model: model, exploration: exploration, isWhole: bounds == nil)
  }
}
