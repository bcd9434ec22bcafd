// not met: 1
// hazard: lost order
// says: The station shows: 18.0, 20.0, 21.5.

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    try await withThrowingTaskGroup(of: Double?.self) { group in
      for sensor in sensors {
        group.addTask { try await sensor.read() }
      }
      var all: [Double] = []
      for try await degrees in group {
        if let degrees { all.append(degrees) }
      }
      return all.sorted().map { .degrees($0) }
    }
  }
}
