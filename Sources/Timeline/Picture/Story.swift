/// What a picture shows, in sentences, for readers who do not see it.
struct Story {
  private let excerpt: Excerpt
  private let tellsTime: Bool

  init(_ timeline: Timeline, tellsTime: Bool) {
    excerpt = Excerpt(timeline)
    self.tellsTime = tellsTime
  }

  var sentences: String {
    var told: [String] = []
    var instant: Duration?
    for step in excerpt.steps {
      var sentence = step.event.lane
      if step.event.kind != .notes { sentence += " \(step.event.kind.verb)" }
      if !step.event.label.isEmpty { sentence += ": \(step.event.label)" }
      if tellsTime, step.event.instant != instant {
        sentence = "At \(Columns.text(of: step.event.instant)), \(sentence)"
        instant = step.event.instant
      }
      told.append(sentence + ".")
    }
    for lane in excerpt.lanes where !excerpt.isNoted(lane) {
      guard let state = excerpt.steps(of: lane).last?.state, let sign = Sign(state) else {
        continue
      }
      told.append("At the last event, \(lane) is not over: \(sign.words).")
    }
    return (told + [excerpt.leftOut]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Event.Kind {
  /// What the lane does, after its name.
  var verb: String {
    switch self {
    case .runs: "runs"
    case .notes: "notes"
    case .suspends: "suspends"
    case .blocks: "is parked"
    case .cancels: "is cancelled"
    case .ends: "ends"
    case .fails: "fails"
    }
  }
}
