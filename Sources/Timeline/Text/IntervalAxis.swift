/// From left to right: in which column each instant is, so that all signs have room.
///
/// Instants are where time says, as far as they can be. Two of them are never in one column, and
/// each lane's signs fit between; what is too short for that is drawn wider than it is.
struct IntervalAxis {
  private struct Spot {
    var instant: Duration
    /// The first column of what begins and is over at this instant.
    var left: Int
    /// How many columns that takes; what begins here and goes on is behind them.
    var width: Int
    var right: Int { left + width }
  }

  /// At least so many columns from the right of an instant to the left of a later one.
  private struct Distance {
    var from: Int
    var to: Int
    var columns: Int
  }

  private var spots: [Spot]
  /// Whether something is drawn wider than it is.
  private(set) var isWidened = false
  /// The last instant that there is room for, where that is not the last one.
  private(set) var cut: Duration?

  /// - Parameters:
  ///   - end: The last instant of the timeline.
  ///   - columns: How many there are for all instants.
  init(_ lanes: [IntervalLane], end: Duration, columns: Int) {
    let marked = lanes.flatMap { $0.groups.map(\.instant) }
    let instants = Set(marked + [.zero, end]).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(instants, instants.indices))
    spots = instants.map { Spot(instant: $0, left: 0, width: 0) }
    for lane in lanes {
      for (instant, groups) in Dictionary(grouping: lane.groups, by: \.instant) {
        guard let place = places[instant] else { continue }
        let width = groups.filter { $0.side == .at }.map(\.signs.count).reduce(0, +)
        spots[place].width = max(spots[place].width, width)
      }
    }
    let distances = Self.distances(lanes, places)
    let least = Self.leftmost(spots, distances) { _ in 0 }
    // Of more than fits, the beginning.
    let fitting = zip(spots, least).prefix { $1 + $0.width <= columns }.count
    if fitting < spots.count {
      cut = spots[max(0, fitting - 1)].instant
      spots = Array(spots.prefix(max(1, fitting)))
    }
    place(
      distances.filter { $0.to < spots.count }, least: least[spots.count - 1], columns: columns)
  }

  private static func distances(
    _ lanes: [IntervalLane], _ places: [Duration: Int]
  ) -> [Distance] {
    var distances = places.values.filter { $0 > 0 }.map {
      Distance(from: $0 - 1, to: $0, columns: 1)
    }
    for lane in lanes {
      for (first, second) in zip(lane.groups, lane.groups.dropFirst()) {
        guard let from = places[first.instant], let to = places[second.instant], from < to else {
          continue
        }
        let signs =
          (first.side == .after ? first.signs.count : 0)
          + (second.side == .before ? second.signs.count : 0)
        let fill = first.fill == .blocked ? 1 : 0
        distances.append(Distance(from: from, to: to, columns: signs + fill))
      }
    }
    return distances
  }

  /// Each instant as far left as the distances allow, but not left of where it is wanted.
  private static func leftmost(
    _ spots: [Spot], _ distances: [Distance], wanted: (Spot) -> Int
  ) -> [Int] {
    var lefts = spots.map(wanted)
    for distance in distances.sorted(by: { $0.to < $1.to }) {
      let right = lefts[distance.from] + spots[distance.from].width
      lefts[distance.to] = max(lefts[distance.to], right + distance.columns)
    }
    return lefts
  }

  /// - Parameter least: The column that the last instant needs at least.
  private mutating func place(_ distances: [Distance], least: Int, columns: Int) {
    let last = spots[spots.count - 1]
    let room = max(least, evenly(columns - last.width))
    func wanted(_ spot: Spot) -> Int {
      guard last.instant > .zero else { return 0 }
      return Int((spot.instant / last.instant * Double(room)).rounded())
    }
    var lefts = Self.leftmost(spots, distances, wanted: wanted)
    // What that has pushed out on the right goes back, no further than it must.
    var most = spots.map { _ in room }
    for distance in distances.sorted(by: { $0.from > $1.from }) {
      let spot = spots[distance.from]
      most[distance.from] = min(
        most[distance.from], most[distance.to] - distance.columns - spot.width)
    }
    for index in spots.indices {
      lefts[index] = min(lefts[index], most[index])
      if abs(lefts[index] - wanted(spots[index])) > 1 || spots[index].width > 0 { isWidened = true }
      spots[index].left = lefts[index]
    }
  }

  /// `columns`, or a few less, so that equal times are equally wide.
  private func evenly(_ columns: Int) -> Int {
    let common = spots.map(\.instant.nanoseconds).reduce(0, Self.greatestDivisor)
    guard common > 0, let end = spots.last?.instant.nanoseconds else { return columns }
    let parts = end / common
    guard parts <= columns else { return columns }
    let even = columns - columns % Int(parts)
    return even * 5 >= columns * 4 ? even : columns
  }

  /// Of both numbers.
  private static func greatestDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    second == 0 ? first : greatestDivisor(second, first % second)
  }

  /// The instants that have a place.
  var instants: [Duration] { spots.map(\.instant) }

  /// The columns of an instant that has a place.
  func columns(of instant: Duration) -> (left: Int, right: Int)? {
    spots.first { $0.instant == instant }.map { ($0.left, $0.right) }
  }

  /// The column of any instant up to the last.
  func column(of instant: Duration) -> Int? {
    guard let next = spots.firstIndex(where: { $0.instant >= instant }) else { return nil }
    let end = spots[next]
    guard end.instant > instant, next > 0 else { return end.left }
    let start = spots[next - 1]
    let part = (instant - start.instant) / (end.instant - start.instant)
    return start.right + Int((part * Double(end.left - start.right)).rounded())
  }
}
