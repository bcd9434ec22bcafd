import Simulation

/// A small program, written with a lesson's own halves, whose schedules are explored.
package struct Model<Finding: LessonFinding>: Sendable {
  /// What `--variant` calls it.
  package var name: String
  /// Which half it shows. A test explores it with the other half's code too, and
  /// must see the claim fail.
  package var half: Half
  /// What happens in it, in one sentence.
  package var about: String
  /// The same where there is room for more words.
  package var inFull: String
  /// Whether every run explores it, or only `--explore`.
  package var size: VariantSize
  package var options: ExplorationOptions
  package var claim: Claim<Finding>
  /// The lanes of which a schedule is shown as intervals, from the top; `nil` where columns alone
  /// show it. Where the first small model of a half has some, it is what a run tells in full.
  package var intervals: [String]?
  /// Runs it once with the code of either half; it must create all it uses.
  package var body: @Sendable (Half) async throws -> Finding

  package init(
    _ name: String, _ half: Half, _ about: String, inFull: String? = nil,
    size: VariantSize = .small,
    options: ExplorationOptions, claim: Claim<Finding>, intervals: [String]? = nil,
    _ body: @escaping @Sendable (Half) async throws -> Finding
  ) {
    self.name = name
    self.half = half
    self.about = about
    self.inFull = inFull ?? about
    self.size = size
    self.options = options
    self.claim = claim
    self.intervals = intervals
    self.body = body
  }
}

extension ExplorationOptions {
  /// Every schedule at actor entries, or those that skip at most so many candidates.
  ///
  /// - Parameter steps: After how many steps a schedule is given up, where it may go on for ever.
  package static func actorEntries(
    delays: Int? = nil, steps: Int? = nil
  ) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.bound.delays = delays
    if let steps { options.maximumSteps = steps }
    return options
  }

  /// The schedules of a program whose pool has that many threads: every one, or
  /// those that skip at most so many candidates.
  package static func pool(of threads: Int, delays: Int? = nil) -> ExplorationOptions {
    var options = ExplorationOptions()
    options.poolWidth = threads
    options.bound.delays = delays
    return options
  }
}

/// What one schedule of a model shows, measured from the records of the simulated APIs.
package protocol LessonFinding: Codable, Hashable, Sendable, CustomStringConvertible {}
