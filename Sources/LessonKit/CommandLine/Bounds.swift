import Simulation

/// How far a reader wants explorations to go; where nothing is said, a model's own options hold.
struct Bounds: Equatable {
  var seed: UInt64?
  var schedules: Int?
  var preemptions: Int?
  var delays: Int?

  init() {}

  init(_ given: Given) throws(UsageError) {
    seed = try given.number(.seed, from: 0)
    schedules = try given.number(.schedules, from: 1)
    preemptions = try given.number(.preemptions, from: 0)
    delays = try given.number(.delays, from: 0)
  }

  /// How many random schedules there are where the reader does not say.
  static let walks = 1_000

  var isEmpty: Bool { self == Bounds() }

  /// A model's options, as far as the reader does not say otherwise.
  func applied(to options: ExplorationOptions) -> ExplorationOptions {
    var options = options
    if let seed {
      options.seed = seed
      options.maximumSchedules = Self.walks
    }
    if let schedules { options.maximumSchedules = schedules }
    if let preemptions { options.bound.preemptions = preemptions }
    if let delays { options.bound.delays = delays }
    return options
  }
}

extension Exploration {
  /// Whether these are all the schedules that `options` ask for.
  func covers(_ options: ExplorationOptions) -> Bool {
    self.options.seed == options.seed
      && (isExhausted || self.options.maximumSchedules >= options.maximumSchedules)
      && Self.allows(options.bound.preemptions, self.options.bound.preemptions)
      && Self.allows(options.bound.delays, self.options.bound.delays)
  }

  /// Whether a limit lets everything through that another one does.
  private static func allows(_ other: Int?, _ limit: Int?) -> Bool {
    guard let limit else { return true }
    return other.map { $0 <= limit } ?? false
  }
}
