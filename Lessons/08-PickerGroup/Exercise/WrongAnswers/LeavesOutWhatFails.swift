// not met: 2
// says: The station shows: 20.0, 21.5.

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    await withTaskGroup(of: (Int, Double?).self) { group in
      for (index, sensor) in sensors.enumerated() {
        group.addTask { (index, try? await sensor.read()) }
      }
      var all: [Int: Double] = [:]
      for await (index, degrees) in group { all[index] = degrees }
      return sensors.indices.compactMap { index in
        all[index].map { .degrees($0) }
      }
    }
  }
}
