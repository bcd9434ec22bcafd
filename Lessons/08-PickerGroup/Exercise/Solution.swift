struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    try await withThrowingTaskGroup(of: (Int, Reading).self) { group in
      for (index, sensor) in sensors.enumerated() {
        group.addTask { (index, try await reading(of: sensor)) }
      }
      var readings: [Int: Reading] = [:]
      for try await (index, reading) in group { readings[index] = reading }
      return sensors.indices.compactMap { readings[$0] }
    }
  }

  private func reading(of sensor: Sensor) async throws -> Reading {
    do {
      guard let degrees = try await sensor.read() else {
        return .failed(NoTemperature())
      }
      return .degrees(degrees)
    } catch let error as CancellationError {
      throw error
    } catch {
      return .failed(error)
    }
  }
}
