/// Makes a schedule simpler while it still shows the same: turns picks into 0, from the end.
struct Minimiser {
  private(set) var best: [Choice]
  private var bestCost: Bound.Cost
  /// The pick that the schedule under trial has without.
  private var position: Int
  private var improved = false

  init(_ choices: [Choice]) {
    best = choices
    bestCost = Bound.Cost(of: choices)
    position = choices.count
  }

  /// The next trial; `nil` when nothing can be made simpler.
  mutating func next() -> Policy? {
    while true {
      position -= 1
      if position < 0 {
        guard improved else { return nil }
        improved = false
        position = best.count - 1
        if position < 0 { return nil }
      }
      if position < best.count, best[position].pick != 0 { break }
    }
    var picks = best.map(\.pick)
    picks[position] = 0
    return Policy(.lenientPicks(picks))
  }

  /// What the trial turned out to be; it is kept only if it shows the same.
  mutating func accept(_ choices: [Choice], showsTheSame: Bool) {
    let cost = Bound.Cost(of: choices)
    guard showsTheSame, cost < bestCost else { return }
    best = choices
    bestCost = cost
    improved = true
  }
}
