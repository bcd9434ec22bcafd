/// Every sequence of picks within a bound, depth first.
struct DepthFirst: Strategy {
  private let bound: Bound
  /// The choices that the next schedule begins with; `nil` when there is none.
  private(set) var prefix: [Choice]?
  /// Whether schedules were left out that have too many preemptions, and nothing else
  /// against them.
  private(set) var leftOutPreemptions = false
  let coversBound = true

  /// - Parameter prefix: Where to begin, if not at the first schedule.
  init(bound: Bound, from prefix: [Choice] = []) {
    self.bound = bound
    self.prefix = prefix
  }

  func next() -> Policy? { prefix.map { Policy(.choices($0)) } }

  mutating func accept(_ choices: [Choice]) {
    var cost = Bound.Cost(of: choices)
    var last = choices.count - 1
    while last >= 0 {
      var choice = choices[last]
      cost = cost - Bound.Cost(of: choice)
      choice.pick += 1
      if choice.pick < choice.count {
        let cost = cost + Bound.Cost(of: choice)
        if bound.allows(cost) {
          prefix = Array(choices[..<last])
          prefix!.append(choice)
          return
        }
        if Bound(delays: bound.delays).allows(cost) { leftOutPreemptions = true }
      }
      last -= 1
    }
    prefix = nil
  }
}

/// Every schedule without a preemption, then with at most one, and so on: the first
/// one found has the fewest preemptions.
struct FewestPreemptionsFirst: Strategy {
  private let bound: Bound
  private let most: Int
  private var preemptions = 0
  private var level: DepthFirst

  /// - Parameter most: How many preemptions are tried, where `bound` allows more.
  init(bound: Bound, most: Int) {
    self.bound = bound
    self.most = min(most, bound.preemptions ?? most)
    level = DepthFirst(bound: Bound(preemptions: 0, delays: bound.delays))
  }

  mutating func next() -> Policy? {
    if let policy = level.next() { return policy }
    guard preemptions < most, level.leftOutPreemptions else { return nil }
    preemptions += 1
    level = DepthFirst(bound: Bound(preemptions: preemptions, delays: bound.delays))
    return level.next()
  }

  var coversBound: Bool { !level.leftOutPreemptions || preemptions == bound.preemptions }

  mutating func accept(_ choices: [Choice]) { level.accept(choices) }
}
