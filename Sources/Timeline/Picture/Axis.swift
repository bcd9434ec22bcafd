/// From left to right: where the steps of all parts of a picture stand, on one scale.
///
/// The axis is time where time tells the steps apart, and else one step an event.
/// Events of one lane at one instant stand side by side, a slot each, and every
/// lane leaves the same room for them, so that equal instants stay in line.
struct Axis {
  private struct Spot {
    /// Grows with the scale: nanoseconds, or steps.
    var weight: Double
    var slots: Int
  }

  static let left = 32
  private static let slot = 20
  private static let widestStep = 120.0

  let isTime: Bool
  private var spots: [[Spot]] = []
  /// How many more slots than one each instant needs, in the order of the instants.
  private var crowds: [(instant: Int64, slots: Int)] = []
  private var scale = 0.0

  /// - Parameter widths: How much room each step needs to the right of its place.
  init(_ parts: [Excerpt], widths: [[Int]]) {
    let crowds = Self.crowds(in: parts)
    isTime = Self.tellsApart(parts, crowds: crowds)
    if isTime { self.crowds = crowds }
    spots = parts.map { isTime ? timeSpots(of: $0) : Self.stepSpots(of: $0) }
    var limits: [Double] = isTime ? [] : [Self.widestStep]
    for (spots, widths) in zip(spots, widths) {
      for (spot, width) in zip(spots, widths) where spot.weight > 0 {
        let room = Canvas.right - width - Self.left - spot.slots * Self.slot
        limits.append(Double(room) / spot.weight)
      }
    }
    scale = max(0, limits.min() ?? 0)
  }

  /// Whether the steps are far enough apart to be told apart at half the size.
  var isRoomy: Bool {
    let widest = spots.joined().map(\.weight).max() ?? 0
    guard widest > 0 else { return true }
    return isTime ? scale * widest >= 220 : scale >= 24
  }

  func place(part: Int, step: Int) -> Int {
    let spot = spots[part][step]
    return Self.left + spot.slots * Self.slot + Int((spot.weight * scale).rounded())
  }

  /// What stands below the picture about its axis.
  func words(clock: String) -> String {
    guard isTime else {
      return "Left to right: one step for each event, in order. Distances are not times."
    }
    return "Left to right: \(clock)."
      + (crowds.isEmpty ? "" : " Events of one instant stand side by side.")
  }

  // MARK: - Ticks

  /// The places that are named below a part.
  func ticks(part: Int, of excerpt: Excerpt) -> [(x: Int, name: String)] {
    isTime ? timeTicks : stepTicks(part, excerpt)
  }

  private func stepTicks(_ part: Int, _ excerpt: Excerpt) -> [(x: Int, name: String)] {
    let stride = Self.round.first { Double($0) * scale >= 44 } ?? 100
    return excerpt.steps.indices.filter { $0 % Int(stride) == 0 }.map {
      (place(part: part, step: $0), String(excerpt.steps[$0].number))
    }
  }

  private var timeTicks: [(x: Int, name: String)] {
    let last = Int64(spots.joined().map(\.weight).max() ?? 0)
    let stride = Self.round.first { last / $0 < 6 && Double($0) * scale >= 84 } ?? max(1, last)
    let (unit, name): (Int64, String) =
      stride % 1_000_000_000 == 0
      ? (1_000_000_000, "s")
      : stride % 1_000_000 == 0 ? (1_000_000, "ms") : stride % 1000 == 0 ? (1000, "µs") : (1, "ns")
    return Swift.stride(from: 0, through: last, by: Int64.Stride(stride)).map { instant in
      let slots = crowds.prefix { $0.instant < instant }.reduce(0) { $0 + $1.slots }
      let x = Self.left + slots * Self.slot + Int((Double(instant) * scale).rounded())
      return (x, "\(instant / unit) \(name)")
    }
  }

  /// 1, 2, 5, 10, 20, 50, ...
  private static let round: [Int64] = {
    var numbers: [Int64] = []
    var power: Int64 = 1
    for _ in 0..<18 {
      numbers += [power, power * 2, power * 5]
      power *= 10
    }
    return numbers
  }()

  // MARK: - Spots

  private static func stepSpots(of excerpt: Excerpt) -> [Spot] {
    excerpt.steps.indices.map { Spot(weight: Double($0), slots: 0) }
  }

  private func timeSpots(of excerpt: Excerpt) -> [Spot] {
    var seen: [String: (instant: Int64, count: Int)] = [:]
    return excerpt.steps.map { step in
      let instant = step.event.instant.nanoseconds
      var here = seen[step.event.lane] ?? (instant, 0)
      if here.instant != instant { here = (instant, 0) }
      seen[step.event.lane] = (instant, here.count + 1)
      let before = crowds.prefix { $0.instant < instant }.reduce(0) { $0 + $1.slots }
      return Spot(weight: Double(instant), slots: before + here.count)
    }
  }

  private static func crowds(in parts: [Excerpt]) -> [(instant: Int64, slots: Int)] {
    var most: [Int64: Int] = [:]
    for excerpt in parts {
      for lane in excerpt.lanes {
        var counts: [Int64: Int] = [:]
        for step in excerpt.steps(of: lane) {
          let instant = step.event.instant.nanoseconds
          counts[instant, default: 0] += 1
          most[instant] = max(most[instant] ?? 0, counts[instant, default: 0] - 1)
        }
      }
    }
    return most.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether most steps are of one instant and in several lanes: what comes before what is then
  /// told by their order, and lost where each lane has its own.
  private static func isCrowded(_ excerpt: Excerpt) -> Bool {
    let instants = Dictionary(grouping: excerpt.steps, by: \.event.instant)
    guard let busiest = instants.values.max(by: { $0.count < $1.count }) else { return false }
    return busiest.count * 2 > excerpt.steps.count && Set(busiest.map(\.event.lane)).count > 1
  }

  /// Whether time tells most steps of a lane apart, on a scale as wide as a picture.
  private static func tellsApart(
    _ parts: [Excerpt], crowds: [(instant: Int64, slots: Int)]
  ) -> Bool {
    let last = parts.flatMap(\.steps).map(\.event.instant.nanoseconds).max() ?? 0
    guard last > 0, crowds.reduce(0, { $0 + $1.slots }) <= 12,
      !parts.contains(where: isCrowded)
    else { return false }
    var pairs = 0
    var near = 0
    for excerpt in parts {
      for lane in excerpt.lanes {
        let instants = excerpt.steps(of: lane).map(\.event.instant.nanoseconds)
        let gaps = zip(instants, instants.dropFirst()).map { $1 - $0 }
        pairs += gaps.count
        near += gaps.filter { $0 > 0 && Double($0) / Double(last) * 500 < 10 }.count
      }
    }
    return near * 4 <= pairs
  }
}
