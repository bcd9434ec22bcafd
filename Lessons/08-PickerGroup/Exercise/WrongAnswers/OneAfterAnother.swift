// not met: 4
// says: It takes 6 s. It must take 3 s

struct Station {
  let sensors: [Sensor]

  func readings() async throws -> [Reading] {
    var readings: [Reading] = []
    for sensor in sensors {
      do {
        let degrees = try await sensor.read()
        readings.append(
          degrees.map { .degrees($0) } ?? .failed(NoTemperature()))
      } catch let error as CancellationError {
        throw error
      } catch {
        readings.append(.failed(error))
      }
    }
    return readings
  }
}
