/// What a reader may type after a lesson's command.
enum Option: String, CaseIterable {
  case antipattern, replacement, variant
  case explore, seed, schedules, preemptions, delays, replay
  case timeline
  case present, predict
  case json, help

  /// What was typed as an option's name; `nil` where no option has it.
  init?(typed: some StringProtocol) {
    if typed == "-h" {
      self = .help
      return
    }
    guard let option = Self.allCases.first(where: { $0.flag == typed }) else { return nil }
    self = option
  }

  var flag: String { "--" + rawValue }

  /// What stands for its value in the usage; `nil` where it takes none.
  var value: String? {
    switch self {
    case .variant: "NAME"
    case .seed, .schedules, .preemptions, .delays: "N"
    case .replay: "SCHEDULE"
    case .timeline: "FILE"
    case .antipattern, .replacement, .explore, .present, .predict, .json, .help: nil
    }
  }

  var explanation: String {
    switch self {
    case .antipattern: "only the code people have, and how it fails"
    case .replacement: "only the structured code in its place"
    case .variant: "one variant or model in full"
    case .explore: "the schedules of all models, with a failing one in columns"
    case .seed:
      "with --explore: schedules picked at random; with --predict: the order; the same for the"
        + " same N"
    case .schedules: "with --explore: at most N schedules of each model"
    case .preemptions: "with --explore: those that interrupt a task at most N times"
    case .delays: "with --explore: those that skip whoever is next at most N times"
    case .replay: "one schedule again, as printed by --explore; of the first model, or of --variant"
    case .timeline: "what happens, into FILE.svg a picture, .md a table, .json trace events"
    case .present: "page by page with the code, for a room; takes a terminal of 80 by 24"
    case .predict: "which outcomes of a model can occur? guess, then see; --variant names it"
    case .json: "the result for machines"
    case .help: "this text; also -h"
    }
  }

  /// Whether it says how far an exploration goes.
  var isBound: Bool {
    switch self {
    case .seed, .schedules, .preemptions, .delays: true
    default: false
    }
  }
}
