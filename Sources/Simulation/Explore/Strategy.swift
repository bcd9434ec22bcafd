/// Which schedules an exploration runs, one after the other.
protocol Strategy: Sendable {
  /// How the next schedule is to be picked; `nil` when there is no other.
  mutating func next() -> Policy?
  /// What the schedule that was asked for last turned out to be.
  mutating func accept(_ choices: [Choice])
  /// Whether every schedule within the bound was run by the time that there is no other.
  var coversBound: Bool { get }
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

/// One schedule only.
struct OneSchedule: Strategy {
  private let policy: Policy
  private var isRun = false
  let coversBound = false

  init(_ policy: Policy) { self.policy = policy }

  func next() -> Policy? { isRun ? nil : policy }

  mutating func accept(_ choices: [Choice]) { isRun = true }
}
