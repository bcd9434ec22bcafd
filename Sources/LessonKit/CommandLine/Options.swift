import Simulation

/// What a reader asked a lesson for.
struct Options: Equatable {
  enum Show: Equatable {
    case everything
    case half(Half)
    case variant(String)
    /// All models, those of one half, or one by its name.
    case explore(half: Half?, model: String?)
    /// One schedule of a model; of the first where none is named.
    case replay(Schedule, model: String?)
    case help
  }

  var show = Show.everything
  /// What the reader wants an exploration bounded by.
  var bounds = Bounds()
  var asJSON = false
  /// Where the timelines of what is shown are to be drawn.
  var timeline: TimelineFile?

  /// Reads the command line.
  ///
  /// - Parameters:
  ///   - scenes: The names of what is played on real threads.
  ///   - models: The names of what is explored.
  init(_ arguments: [String], scenes: [String], models: [String]) throws(UsageError) {
    let given = try Given(arguments)
    if given.has(.help) {
      show = .help
      return
    }
    asJSON = given.has(.json)
    timeline = try given[.timeline].map(TimelineFile.init)
    bounds = try Bounds(given)
    let name = given[.variant]
    let half: Half? =
      given.has(.antipattern) ? .antipattern : given.has(.replacement) ? .replacement : nil
    try given.allowOne(of: .antipattern, .replacement, .variant)
    try given.allowOne(of: .explore, .replay)
    if given.has(.explore) {
      if let name, !models.contains(name) { throw UsageError.noVariant(name, of: models) }
      show = .explore(half: half, model: name)
    } else if let text = given[.replay] {
      guard let schedule = Schedule(text) else {
        throw UsageError(
          "--replay takes numbers with dots between them, such as 0.1.2, not '\(text)'.")
      }
      if let name, !models.contains(name) { throw UsageError.noVariant(name, of: models) }
      if half != nil { throw UsageError("--replay is of one model; name it with --variant.") }
      show = .replay(schedule, model: name)
    } else if let name {
      guard scenes.contains(name) || models.contains(name) else {
        throw UsageError.noVariant(name, of: scenes + models)
      }
      show = scenes.contains(name) ? .variant(name) : .explore(half: nil, model: name)
    } else if let half {
      show = .half(half)
    }
    if let bound = given.options.first(where: \.isBound), !isExploration {
      throw UsageError("\(bound.flag) bounds an exploration; add --explore.")
    }
  }

  private var isExploration: Bool {
    if case .explore = show { true } else { false }
  }
}
