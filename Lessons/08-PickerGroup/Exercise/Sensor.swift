import Locking
import Simulation
import Timeline

/// A sensor as it is given. It takes its time to be read.
final class Sensor: Sendable {
  enum State {
    case good(Double)
    case outOfOrder, asleep
  }

  /// The error of a sensor that is out of order.
  struct OutOfOrder: Error {}

  let name: String
  private let state: State
  private let seconds: Int
  private let reads = Locked((underWay: 0, toTheEnd: 0))

  init(_ name: String, _ state: State, seconds: Int) {
    self.name = name
    self.state = state
    self.seconds = seconds
  }

  /// Reads it once. When the task is cancelled, it stops at once.
  ///
  /// - Returns: The temperature in degrees; `nil` where the sensor is asleep.
  /// - Throws: `OutOfOrder`, or `CancellationError`.
  func read() async throws -> Double? {
    reads.withLock { $0.underWay += 1 }
    defer { reads.withLock { $0.underWay -= 1 } }
    record(.runs, "is read", lane: name)
    do {
      try await VirtualClock().sleep(for: .seconds(seconds))
    } catch {
      record(.cancels, "is stopped", lane: name)
      throw error
    }
    reads.withLock { $0.toTheEnd += 1 }
    switch state {
    case .good(let degrees):
      record(.ends, "\(degrees) degrees", lane: name)
      return degrees
    case .outOfOrder:
      record(.fails, "is out of order", lane: name)
      throw OutOfOrder()
    case .asleep:
      record(.ends, "is asleep", lane: name)
      return nil
    }
  }

  /// Whether somebody is reading it, and whether somebody has, to the end.
  var isBeingRead: Bool { reads.withLock { $0.underWay > 0 } }
  var wasReadToItsEnd: Bool { reads.withLock { $0.toTheEnd > 0 } }
}

/// What the station shows of one sensor.
enum Reading {
  case degrees(Double)
  case failed(any Error)
}

/// A sensor was asleep, and has no temperature.
struct NoTemperature: Error {}
