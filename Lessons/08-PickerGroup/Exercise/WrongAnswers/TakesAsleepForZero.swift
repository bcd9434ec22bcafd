// not met: 3
// says: The station shows: 20.0, 18.0, 0.0.

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    try await withThrowingTaskGroup(of: (Int, Reading).self) { group in
      for (index, sensor) in sensors.enumerated() {
        group.addTask {
          do {
            return (index, .degrees(try await sensor.read() ?? 0))
          } catch let error as CancellationError {
            throw error
          } catch {
            return (index, .failed(error))
          }
        }
      }
      var readings: [Int: Reading] = [:]
      for try await (index, reading) in group { readings[index] = reading }
      return sensors.indices.compactMap { readings[$0] }
    }
  }
}
