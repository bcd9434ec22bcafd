/// The line of times above intervals.
struct IntervalTicks {
  /// Two ticks are at least so many columns apart.
  private static let closest = 6

  private let step: Int64
  private let unit: (nanoseconds: Int64, name: String)
  private let axis: IntervalAxis
  private let columns: Int

  /// - Parameter columns: How many there are up to the last instant; a name may stand out by two.
  init(_ axis: IntervalAxis, columns: Int) {
    self.axis = axis
    self.columns = columns
    let instants = axis.instants.map(\.nanoseconds)
    let end = instants.last ?? 0
    let units: [(Int64, String)] = [
      (1_000_000_000, "s"), (1_000_000, "ms"), (1000, "µs"), (1, "ns"),
    ]
    let unit = end == 0 ? units[0] : units.first { end >= $0.0 } ?? units[3]
    self.unit = unit
    let steps = Self.round.filter { step in
      let widest = Self.name(end / step * step, unit.0).count + 2
      let room = Double(columns) * Double(step) / Double(max(1, end))
      return end / step >= 3 && room >= Double(max(Self.closest, widest))
    }
    // The one that most instants are a multiple of; of several, the largest.
    let hits = steps.map { step in (instants.count { $0.isMultiple(of: step) }, step) }
    step = hits.max { $0 < $1 }?.1 ?? max(1, end)
  }

  var line: String {
    var line = ""
    let end = axis.instants.last?.nanoseconds ?? 0
    for instant in stride(from: 0, through: end, by: Int64.Stride(step)) {
      let name = Self.name(instant, unit.nanoseconds) + (instant == 0 ? " " + unit.name : "")
      guard let column = axis.column(of: .nanoseconds(instant)),
        line.isEmpty || column > line.count, column + name.count <= columns + 2
      else { continue }
      line = Wrap.pad(line, to: column) + name
    }
    return line
  }

  /// 1, 2, 3, 5, 10, 20, 30, 50, ...
  private static let round: [Int64] = {
    var numbers: [Int64] = []
    var power: Int64 = 1
    for _ in 0..<18 {
      numbers += [power, power * 2, power * 3, power * 5]
      power *= 10
    }
    return numbers
  }()

  /// "1.5": so many nanoseconds in that unit.
  private static func name(_ nanoseconds: Int64, _ unit: Int64) -> String {
    let whole = "\(nanoseconds / unit)"
    let rest = nanoseconds % unit
    guard rest > 0 else { return whole }
    let digits = String(String(unit + rest).dropFirst())
    return whole + "." + String(digits.reversed().drop { $0 == "0" }.reversed())
  }
}
