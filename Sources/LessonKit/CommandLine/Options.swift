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
    /// Page by page, in a terminal.
    case present
    /// What can come of a model, or of the first worth asking about; in the order of a seed.
    case predict(half: Half?, model: String?, seed: UInt64?)
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
    let names = Names(scenes: scenes, models: models)
    let given = try Given(arguments, variants: names.all)
    if given.has(.help) {
      show = .help
      return
    }
    asJSON = given.has(.json)
    timeline = try given[.timeline].map(TimelineFile.init)
    bounds = try Bounds(given)
    // There the seed is that of the order.
    if given.has(.predict) { bounds.seed = nil }
    try given.allowOne(of: .antipattern, .replacement, .variant)
    try given.allowOne(of: .explore, .replay, .present, .predict)
    try Self.refuseOthers(in: given)
    show = try Self.shown(by: given, names)
    try refuseBounds(in: given, names)
  }

  /// What has a form of its own and leaves no room for what another option asks for.
  private static func refuseOthers(in given: Given) throws(UsageError) {
    if given.has(.present), let other = given.options.first(where: { $0 != .present }) {
      throw UsageError(
        "--present takes the whole lesson, page by page; leave \(other.flag) out.")
    }
    let allowed: [Option] = [.predict, .variant, .antipattern, .replacement, .seed]
    if given.has(.predict), let other = given.options.first(where: { !allowed.contains($0) }) {
      throw UsageError(
        other.isBound
          ? "\(other.flag) bounds an exploration, and --predict needs all of it; leave"
            + " \(other.flag) out."
          : "--predict asks a reader; leave \(other.flag) out.")
    }
  }

  private static func shown(by given: Given, _ names: Names) throws(UsageError) -> Show {
    let half: Half? =
      given.has(.antipattern) ? .antipattern : given.has(.replacement) ? .replacement : nil
    let name = given[.variant]
    if given.has(.present) { return .present }
    if names.models.isEmpty, given.has(.predict) {
      throw UsageError("this lesson has no models, so there is nothing to predict.")
    }
    if names.models.isEmpty, given.has(.explore) || given.has(.replay) {
      throw UsageError("this lesson has no models, so there is nothing to explore or replay.")
    }
    if given.has(.explore) {
      return .explore(half: half, model: try name.map(names.model))
    }
    if given.has(.predict) {
      return .predict(
        half: half, model: try name.map(names.model), seed: try given.number(.seed, from: 0))
    }
    if let schedule = try given.schedule() {
      guard half == nil else {
        throw UsageError("--replay is of one model; name it with --variant.")
      }
      return .replay(schedule, model: try name.map(names.model))
    }
    if let name {
      return names.scenes.contains(name)
        ? .variant(name) : .explore(half: nil, model: try names.variant(name))
    }
    return half.map(Show.half) ?? .everything
  }

  /// A bound that bounds nothing is a misunderstanding, and is not passed over.
  private func refuseBounds(in given: Given, _ names: Names) throws(UsageError) {
    guard let bound = given.options.first(where: \.isBound)?.flag else { return }
    switch show {
    case .explore, .predict, .present, .help: return
    case .everything, .half:
      throw UsageError("\(bound) bounds an exploration; add --explore.")
    case .replay:
      throw UsageError(
        "\(bound) bounds an exploration, and --replay runs one schedule again; leave one of them"
          + " out.")
    case .variant(let scene):
      throw UsageError(
        "\(bound) bounds an exploration. \(scene) is played on real threads, not explored; the"
          + " models: \(names.models.joined(separator: ", ")).")
    }
  }
}

/// What `--variant` may name.
private struct Names {
  var scenes: [String]
  var models: [String]

  var all: [String] { scenes + models }

  /// `name`, which must be a model's.
  func model(_ name: String) throws(UsageError) -> String {
    if scenes.contains(name) {
      throw UsageError(
        "\(name) is played on real threads, not explored; the models:"
          + " \(models.joined(separator: ", ")).")
    }
    guard models.contains(name) else { throw UsageError.noVariant(name, of: models, "model") }
    return name
  }

  /// `name`, which must be a scene's or a model's.
  func variant(_ name: String) throws(UsageError) -> String {
    guard all.contains(name) else { throw UsageError.noVariant(name, of: all, "variant") }
    return name
  }
}
