/// Which schedules an exploration runs, one after the other.
protocol Strategy: Sendable {
  /// How the next schedule is to be picked; `nil` when there is no other.
  mutating func next() -> Policy?
  /// What the schedule that was asked for last turned out to be.
  mutating func accept(_ choices: [Choice])
  /// Whether every schedule within the bound was run by the time that there is no other.
  var coversBound: Bool { get }
}

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

/// Schedules picked at random, the same ones for the same seed.
struct RandomWalks: Strategy {
  private let seed: UInt64
  private let bound: Bound
  private var walks: UInt64
  let coversBound = false

  /// - Parameter walks: How many schedules of the seed to leave out.
  init(seed: UInt64, bound: Bound, skipping walks: Int = 0) {
    self.seed = seed
    self.bound = bound
    self.walks = UInt64(walks)
  }

  mutating func next() -> Policy? {
    defer { walks += 1 }
    // Seeds that lie side by side are mixed apart by the generator itself.
    return Policy(random: RandomNumbers(seed: seed &+ walks), bound: bound)
  }

  func accept(_ choices: [Choice]) {}
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

/// One schedule only.
struct OneSchedule: Strategy {
  private let policy: Policy
  private var isRun = false
  let coversBound = false

  init(_ policy: Policy) { self.policy = policy }

  func next() -> Policy? { isRun ? nil : policy }

  mutating func accept(_ choices: [Choice]) { isRun = true }
}
