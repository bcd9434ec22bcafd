import Locking
import Simulation
import Timeline

/// A place on the map, in degrees.
struct Coordinate: Hashable {
  var latitude: Double
  var longitude: Double
}

enum GeocodingError: Error {
  /// The geocoder gave neither a coordinate nor an error.
  case noAnswer
}

/// The geocoder as it is given. It answers each request once, from a task of the
/// pool, some time after the call has returned.
final class Geocoder: Sendable {
  /// The error for an address that is nowhere.
  struct NoSuchAddress: Error {}

  private let asked = Locked<[String]>([])

  /// Looks an address up.
  ///
  /// - Parameter completion: Is given the coordinate, or an error, or neither.
  func geocode(
    _ address: String,
    completion: @escaping (Coordinate?, (any Error)?) -> Void
  ) {
    syncPoint("asks for \(address)")
    asked.withLock { $0.append(address) }
    let answer = Answer(completion: completion)
    CallbackQueue.pool.run(name: "geocoder for \(address)") {
      record(.runs, "answers")
      answer.give(to: address)
      record(.ends, "has answered")
    }
  }

  /// The addresses that were asked for, by name.
  var addresses: [String] { asked.withLock { $0.sorted() } }

  /// Sendable without a check: called once, by one task, as the parameter it
  /// carries is in the frameworks that have not adopted Sendable.
  private struct Answer: @unchecked Sendable {
    let completion: (Coordinate?, (any Error)?) -> Void

    func give(to address: String) {
      switch address {
      case "Atlantis": completion(nil, NoSuchAddress())
      case "Nowhere": completion(nil, nil)
      default: completion(Geocoder.map[address], nil)
      }
    }
  }

  static let map = [
    "Oslo": Coordinate(latitude: 59.9, longitude: 10.8),
    "Quito": Coordinate(latitude: -0.2, longitude: -78.5),
  ]
}
