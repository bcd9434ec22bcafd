// What is stated of the starter:
// not met: 1
// says: The station shows: 18.0, 21.5, 20.0. It must show: 20.0, 18.0, 21.5.
// hazard: lost order

import LessonKit
import Simulation
import Timeline

@main
enum PickerGroupExercise: Exercise {
  static let lesson = "picker-group"
  static let file = "Lessons/08-PickerGroup/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "order", "1. It has one reading for each, in the order of the sensors.",
      [.good(20), .good(18), .good(21.5)], shows: ["20.0", "18.0", "21.5"]),
    requirement(
      "failed", "2. A sensor that throws has its error in its place.",
      [.good(20), .outOfOrder, .good(21.5)],
      shows: ["20.0", "OutOfOrder()", "21.5"]),
    requirement(
      "asleep", "3. One that is asleep has NoTemperature() there.",
      [.good(20), .good(18), .asleep],
      shows: ["20.0", "18.0", "NoTemperature()"]),
    Requirement(
      "at-once", "4. All are read at the same time.",
      options: .twoDelays, returns: Measured(seconds: 3),
      otherwise: \.takesTooLong
    ) {
      _ = await Measured(sensors([.good(20), .good(18), .good(21.5)]))
      return Measured(seconds: Int(VirtualClock().now.offset / .seconds(1)))
    },
    Requirement(
      "cancelled", "5. When it is cancelled it stops them, and throws.",
      options: .twoDelays, returns: .cancelled,
      otherwise: Measured.cancelled.explanation,
      hazard: Measured.cancelled.hazard
    ) {
      let sensors = Self.sensors([.good(20), .good(18), .good(21.5)])
      let screen = Task.detached(name: "station") { await Measured(sensors) }
      await Task.detached(name: "user") {
        record(.cancels, "leaves")
        screen.cancel()
      }.value
      return await screen.value
    },
  ]

  /// What the station shows of three sensors.
  private static func requirement(
    _ name: String, _ sentence: String, _ states: [Sensor.State],
    shows readings: [String]
  ) -> Requirement<Measured> {
    let required = Measured(readings: readings)
    return Requirement(
      name, sentence, options: .twoDelays, returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) { await Measured(sensors(states)) }
  }

  /// The first is the slowest, the second the fastest.
  private static func sensors(_ states: [Sensor.State]) -> [Sensor] {
    zip(["roof", "cellar", "garden"], zip(states, [3, 1, 2])).map {
      Sensor($0, $1.0, seconds: $1.1)
    }
  }
}

extension ExplorationOptions {
  /// On two threads.
  fileprivate static let twoDelays = ExplorationOptions.pool(of: 2, delays: 2)
}

/// What a station shows, and what became of its sensors.
struct Measured: LessonFinding {
  var readings: [String] = []
  var error: String?
  var seconds: Int?
  /// How many sensors were being read when the call was over, or were read to
  /// their end for a station that was cancelled.
  var readOn = 0

  static let cancelled = Measured(error: "CancellationError()")

  var description: String {
    if let seconds { return "\(seconds) s" }
    let shown = error.map { "throws \($0)" } ?? readings.joined(separator: ", ")
    return (shown.isEmpty ? "nothing" : shown)
      + (readOn > 0 ? ", \(readOn) are read on" : "")
  }

  var takesTooLong: String {
    "It takes \(seconds ?? 0) s. It must take 3 s, as the slowest sensor does."
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Measured) -> String {
    if found.readOn > 0 {
      return
        "The station is cancelled, and \(found.readOn) sensors are read on."
    }
    if let error = found.error, self.error == nil {
      return "The station throws: \(error). It must show: \(self)."
    }
    let must = error == nil ? "show: \(self)" : "throw: CancellationError()"
    return "The station shows: \(found). It must \(must)."
  }

  @Sendable func hazard(of found: Measured) -> Hazard? {
    if found.readOn > 0 { return .lostCancellation }
    if found.error == nil, found.readings.sorted() == readings.sorted() {
      return .lostOrder
    }
    return nil
  }
}

extension Measured {
  /// Asks a station for its readings.
  init(_ sensors: [Sensor]) async {
    do {
      readings = try await Station(sensors: sensors).readings().map {
        switch $0 {
        case .degrees(let degrees): "\(degrees)"
        case .failed(let error): "\(error)"
        }
      }
    } catch {
      self.error = "\(error)"
    }
    readOn = sensors.count {
      $0.isBeingRead || Task.isCancelled && $0.wasReadToItsEnd
    }
  }
}
