/// What a lane has to show among intervals: the signs of its events, in order, and what
/// stands between them.
struct IntervalLane {
  /// Some signs at one instant.
  struct Group: Equatable {
    var instant: Duration
    var signs: [IntervalSign]
    var side: Side
    /// What the lane is doing until the next group; `nil` while it is not under way.
    var fill: IntervalSign?
  }

  /// Where the signs of an instant stand. What ends there is left of what begins there, so that
  /// two that follow each other do not seem to overlap.
  enum Side: Equatable {
    /// They end where the instant is.
    case before
    /// They are of an interval that is over at the instant at which it began.
    case at
    /// They begin where the instant is.
    case after
  }

  private(set) var groups: [Group] = []
  private(set) var begins = false

  init(_ name: String, in timeline: Timeline) {
    for event in timeline.events where event.lane == name { add(event) }
  }

  /// Whether it is under way after the last group.
  var goesOn: Bool { groups.last?.fill != nil }

  private mutating func add(_ event: Event) {
    let isUnderWay = goesOn
    switch event.kind {
    case .notes:
      return
    case .runs where !isUnderWay:
      begins = true
      // A cancellation that came at this very instant finds it beginning.
      let isCancelled = groups.last.map { isCancellation($0, at: event.instant) } ?? false
      if isCancelled { groups.removeLast() }
      append(isCancelled ? [.begins, .cancelled] : [.begins], .after, event, fill: .underWay)
    case .runs, .suspends:
      if isUnderWay { turn(to: .underWay, event) }
    case .blocks:
      if isUnderWay { turn(to: .blocked, event) }
    case .cancels:
      cancel(event)
    case .ends:
      if isUnderWay { end(with: .ends, event) }
    case .fails:
      if isUnderWay { end(with: .fails, event) } else { append([.fails], .after, event) }
    }
  }

  private func isCancellation(_ group: Group, at instant: Duration) -> Bool {
    group.instant == instant && group.side == .after && group.signs == [.cancelled]
  }

  private mutating func append(
    _ signs: [IntervalSign], _ side: Side, _ event: Event, fill: IntervalSign? = nil
  ) {
    var group = Group(instant: event.instant, signs: signs, side: side, fill: fill)
    // What already stands behind this instant comes first.
    if side == .after, let last = groups.last, last.instant == event.instant, last.side == .after {
      group.signs = groups.removeLast().signs + signs
    }
    groups.append(group)
  }

  private mutating func turn(to fill: IntervalSign, _ event: Event) {
    if groups.last?.fill != fill { append([], .after, event, fill: fill) }
  }

  private mutating func cancel(_ event: Event) {
    // Twice at one instant is once.
    if let last = groups.last, last.instant == event.instant, last.signs.last == .cancelled {
      return
    }
    append([.cancelled], .after, event, fill: groups.last?.fill)
  }

  private mutating func end(with sign: IntervalSign, _ event: Event) {
    guard let last = groups.last, last.instant == event.instant else {
      return append([sign], .before, event)
    }
    groups.removeLast()
    // What came at the instant of the end stands before it; with the beginning, that is all.
    append(last.signs + [sign], last.signs.contains(.begins) ? .at : .before, event)
  }
}
