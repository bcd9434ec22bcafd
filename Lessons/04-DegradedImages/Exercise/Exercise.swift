// What is stated of the starter:
// not met: 1
// says: It must get: 20.0, 21.5.

import LessonKit
import Simulation
import Timeline

@main
enum DegradedImagesExercise: Exercise {
  static let lesson = "degraded-images"
  static let file = "Lessons/04-DegradedImages/Exercise/Answer.swift"

  static let requirements = [
    requirement(
      "both", "1. It gives the estimate, then the settled one, and ends.",
      Measured(got: [20, 21.5], stopped: 0)
    ) { try await $0.read(Int.max, from: $1) },
    requirement(
      "error", "2. Where the thermometer fails, it throws that error.",
      Measured(got: [20], error: "OutOfOrder()", stopped: 0),
      isInOrder: false
    ) { try await $0.read(Int.max, from: $1) },
    requirement(
      "enough", "3. A reader that leaves stops the thermometer.",
      Measured(got: [20], stopped: 1)
    ) { try await $0.read(1, from: $1) },
    Requirement(
      "cancelled", "4. So does a cancel, at any time.",
      options: .pool(of: 2), returns: Measured.cancelledInTime,
      otherwise: Measured.cancelledInTime.explanation,
      hazard: Measured.cancelledInTime.hazard
    ) {
      let thermometer = Thermometer()
      let reading = Task.detached(name: "reader") {
        var reader = Reader()
        try? await reader.read(
          Int.max, from: Forecast(thermometer: thermometer))
      }
      await Task.detached(name: "user") {
        record(.cancels, "leaves")
        reading.cancel()
      }.value
      await reading.value
      await anHourPasses()
      // Before a second has passed, whatever was started can be stopped.
      return thermometer.started == thermometer.stopped
        ? .cancelledInTime
        : Measured(
          got: [], started: thermometer.started, stopped: thermometer.stopped)
    },
    requirement(
      "slow", "5. A slow reader gets the newest.",
      Measured(got: [21.5], stopped: 0)
    ) { reader, forecast in
      let temperatures = forecast.temperatures()
      await anHourPasses()
      try await reader.read(Int.max, of: temperatures)
    },
  ]

  /// One reader of one measurement.
  private static func requirement(
    _ name: String, _ sentence: String, _ required: Measured,
    isInOrder: Bool = true,
    _ read: @escaping @Sendable (inout Reader, Forecast) async throws -> Void
  ) -> Requirement<Measured> {
    Requirement(
      name, sentence, options: .pool(of: 1), returns: required,
      otherwise: required.explanation, hazard: required.hazard
    ) {
      let thermometer = Thermometer(isInOrder: isInOrder)
      var reader = Reader()
      var error: String?
      do {
        try await read(&reader, Forecast(thermometer: thermometer))
      } catch let failure {
        error = "\(failure)"
      }
      await anHourPasses()
      return Measured(
        got: reader.got, error: error, started: thermometer.started,
        stopped: thermometer.stopped)
    }
  }

  /// Simulated time moves when nothing else can.
  private static func anHourPasses() async {
    await withCheckedContinuation { continuation in
      CallbackQueue.main.run(after: .seconds(3600), name: "an hour later") {
        continuation.resume()
      }
    }
  }
}

/// Reads temperatures, and keeps what it gets.
struct Reader {
  var got: [Double] = []

  /// So many of them at most.
  mutating func read(_ most: Int, from forecast: Forecast) async throws {
    try await read(most, of: forecast.temperatures())
  }

  mutating func read(
    _ most: Int, of temperatures: AsyncThrowingStream<Double, any Error>
  ) async throws {
    for try await temperature in temperatures {
      record(.notes, "gets \(temperature)")
      got.append(temperature)
      if got.count == most { return }
    }
  }
}

/// What the reader got, and what became of the measurement.
struct Measured: LessonFinding {
  var got: [Double]
  var error: String?
  var started = 1
  var stopped: Int

  /// Whatever was started was stopped.
  static let cancelledInTime = Measured(got: [], started: 0, stopped: 0)

  private var leavesEarly: Bool { stopped > 0 || self == .cancelledInTime }

  private var runsOn: Bool { stopped < started }

  var description: String {
    if self == .cancelledInTime { return "every measurement stopped" }
    let values = got.map { "\($0)" } + (error.map { ["throws \($0)"] } ?? [])
    return (values.isEmpty ? "nothing" : values.joined(separator: ", "))
      + (stopped > 0 ? ", stopped" : "")
  }

  /// What another finding means where this one is required.
  @Sendable func explanation(of found: Measured) -> String {
    leavesEarly && found.runsOn
      ? "The reader is gone, and the thermometer measures on."
      : "The reader gets: \(found). It must get: \(self)."
  }

  @Sendable func hazard(of found: Measured) -> Hazard? {
    leavesEarly && found.runsOn ? .lostCancellation : nil
  }
}
