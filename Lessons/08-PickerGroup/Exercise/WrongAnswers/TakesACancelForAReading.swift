// not met: 5
// says: It must throw: CancellationError().

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    await withTaskGroup(of: (Int, Reading).self) { group in
      for (index, sensor) in sensors.enumerated() {
        group.addTask {
          do {
            let degrees = try await sensor.read()
            return (
              index, degrees.map { .degrees($0) } ?? .failed(NoTemperature())
            )
          } catch {
            return (index, .failed(error))
          }
        }
      }
      var readings: [Int: Reading] = [:]
      for await (index, reading) in group { readings[index] = reading }
      return sensors.indices.compactMap { readings[$0] }
    }
  }
}
