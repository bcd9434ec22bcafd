// not met: 5
// hazard: lost cancellation
// says: The station is cancelled, and 3 sensors are read on.

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    let tasks = sensors.map { sensor in
      Task { () -> Reading in
        do {
          let degrees = try await sensor.read()
          return degrees.map { .degrees($0) } ?? .failed(NoTemperature())
        } catch {
          return .failed(error)
        }
      }
    }
    var readings: [Reading] = []
    for task in tasks { readings.append(await task.value) }
    try Task.checkCancellation()
    return readings
  }
}
