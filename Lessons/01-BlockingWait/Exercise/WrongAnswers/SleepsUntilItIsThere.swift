// not met: 1
// says: Your code neither ends nor lets anything else run

import Foundation

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    let answer = Box()
    geocoder.geocode(address) { coordinate, error in
      answer.result =
        coordinate.map { .success($0) }
        ?? .failure(error ?? GeocodingError.noAnswer)
    }
    return try answer.wait().get()
  }

  final class Box {
    var result: Result<Coordinate, any Error>?

    func wait() -> Result<Coordinate, any Error> {
      while result == nil { Thread.sleep(forTimeInterval: 0.01) }
      return result!
    }
  }
}
