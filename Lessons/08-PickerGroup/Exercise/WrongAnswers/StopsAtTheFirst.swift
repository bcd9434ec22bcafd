// not met: 2
// says: The station throws: OutOfOrder().

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    try await withThrowingTaskGroup(of: (Int, Reading).self) { group in
      for (index, sensor) in sensors.enumerated() {
        group.addTask {
          let degrees = try await sensor.read()
          return (
            index, degrees.map { .degrees($0) } ?? .failed(NoTemperature())
          )
        }
      }
      let readings = try await group.reduce(into: [Int: Reading]()) {
        $0[$1.0] = $1.1
      }
      return sensors.indices.compactMap { readings[$0] }
    }
  }
}
