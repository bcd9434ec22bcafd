// EXERCISE picker-group: fifteen minutes, all of it in this file.
//
// The weather station shows temperatures beside the wrong sensors. A sensor is
// read with `try await sensor.read()`. It gives degrees or, when asleep, `nil`.
//
//   1. It has one reading for each sensor, in the order of the sensors.
//   2. A sensor that throws has its error in its place; the others are kept.
//   3. One that is asleep has `NoTemperature()` there.
//   4. All are read at the same time.
//   5. When it is cancelled it stops them, and throws `CancellationError`.
//
// Leave the signatures as they are.
// swift run workshop check picker-group

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    await withTaskGroup(of: Double?.self) { group in
      for sensor in sensors {
        group.addTask { try? await sensor.read() }
      }
      var readings: [Reading] = []
      for await degrees in group {
        if let degrees { readings.append(.degrees(degrees)) }
      }
      return readings
    }
  }
}
