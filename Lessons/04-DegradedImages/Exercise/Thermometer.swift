import Locking
import Simulation
import Timeline

/// The thermometer as it is given. It has an estimate at once and the settled
/// temperature after a second. A measurement runs until it is settled, until it
/// has failed, or until it is stopped.
final class Thermometer: Sendable {
  typealias Token = Int

  enum Reading {
    case estimate(Double)
    case settled(Double)
    case failed(any Error)
  }

  /// The error of a thermometer that is out of order.
  struct OutOfOrder: Error {}

  private let isInOrder: Bool
  private let measurements = Locked<[Measurement]>([])

  init(isInOrder: Bool = true) { self.isInOrder = isInOrder }

  /// Starts a measurement.
  ///
  /// - Parameter handler: Is called on the main actor: with the estimate, then
  ///   with what ends it.
  /// - Returns: What `stop(_:)` takes.
  func measure(_ handler: @escaping (Reading) -> Void) -> Token {
    syncPoint("starts to measure")
    let token = measurements.withLock { measurements in
      measurements.append(Measurement(handler: Handler(call: handler)))
      return measurements.count - 1
    }
    record(.notes, "measures", lane: "thermometer")
    CallbackQueue.main.run(name: "thermometer") {
      self.tell(token, .estimate(20))
      CallbackQueue.main.run(after: .seconds(1), name: "thermometer") {
        self.tell(
          token, self.isInOrder ? .settled(21.5) : .failed(OutOfOrder()),
          isLast: true)
      }
    }
    syncPoint("has its token")
    return token
  }

  /// Stops a measurement: its handler is not called any more. Never waits, and
  /// leaves one alone that is over.
  func stop(_ token: Token) {
    let handler = measurements.withLock { measurements -> Handler? in
      guard measurements.indices.contains(token) else { return nil }
      defer { measurements[token].handler = nil }
      if measurements[token].handler != nil {
        measurements[token].isStopped = true
      }
      return measurements[token].handler
    }
    // It is let go here, outside the lock.
    if handler != nil { record(.notes, "is stopped", lane: "thermometer") }
  }

  private func tell(_ token: Token, _ reading: Reading, isLast: Bool = false) {
    let handler = measurements.withLock { measurements -> Handler? in
      defer { if isLast { measurements[token].handler = nil } }
      return measurements[token].handler
    }
    guard let handler else { return }
    record(.notes, "\(reading)", lane: "thermometer")
    handler.call(reading)
  }

  /// How many measurements were started, and how many stopped before their end.
  var started: Int { measurements.withLock { $0.count } }
  var stopped: Int { measurements.withLock { $0.count(where: \.isStopped) } }

  private struct Measurement {
    var handler: Handler?
    var isStopped = false
  }

  /// Sendable without a check: called on the main actor only, as the parameter it
  /// carries is in frameworks that have not adopted Sendable.
  private struct Handler: @unchecked Sendable {
    let call: (Reading) -> Void
  }
}

extension Thermometer.Reading: CustomStringConvertible {
  var description: String {
    switch self {
    case .estimate(let degrees): "estimates \(degrees)"
    case .settled(let degrees): "settles at \(degrees)"
    case .failed: "fails"
    }
  }
}
