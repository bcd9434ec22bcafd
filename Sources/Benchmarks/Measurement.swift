import Foundation

/// A figure that was measured several times.
struct Measurement {
  var name: String
  var unit: String
  /// One value a round.
  var values: [Double]
  /// What the project asks for, where it asks for something.
  var target: Target?

  enum Target {
    case atLeast(Double)
    case atMost(Double)
  }

  /// Measures `rounds` times, after one round that is thrown away.
  static func take(
    _ name: String, unit: String, rounds: Int, target: Target? = nil,
    _ round: () async -> Double
  ) async -> Measurement {
    _ = await round()
    var values: [Double] = []
    for _ in 0..<rounds { values.append(await round()) }
    return Measurement(name: name, unit: unit, values: values, target: target)
  }

  var median: Double { values.sorted()[values.count / 2] }

  /// "37,214 schedules/s (31,000 to 39,500), target at least 20,000: met"
  var line: String {
    let spread = "\(Self.text(values.min()!)) to \(Self.text(values.max()!))"
    let goal =
      switch target {
      case .atLeast(let least)?:
        ", target at least \(Self.text(least)): \(median >= least ? "met" : "MISSED")"
      case .atMost(let most)?:
        ", target at most \(Self.text(most)): \(median <= most ? "met" : "MISSED")"
      case nil: ""
      }
    let padding = String(repeating: " ", count: max(1, 44 - name.count))
    return "\(name)\(padding)\(Self.text(median)) \(unit) (\(spread))\(goal)"
  }

  /// How many times as much as `other`, round by round.
  func ratio(to other: Measurement) -> String {
    let ratios = zip(values, other.values).map { $0 / $1 }.sorted()
    let middle = Self.text(ratios[ratios.count / 2])
    return "\(name) / \(other.name): \(middle) (\(Self.text(ratios[0])) to "
      + "\(Self.text(ratios[ratios.count - 1])))"
  }

  private static func text(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String(format: "%.3g", value)
  }
}

/// How long `body` takes, in seconds.
func seconds(_ body: () async -> Void) async -> Double {
  let start = ContinuousClock.now
  await body()
  return (ContinuousClock.now - start) / .seconds(1)
}
