// not met: 2
// hazard: parked thread
// says: in DispatchGroup.wait() at

import Dispatch

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    let group = DispatchGroup()
    var coordinate: Coordinate?
    var error: (any Error)?
    group.enter()
    geocoder.geocode(address) { found, failure in
      coordinate = found
      error = failure
      group.leave()
    }
    group.wait()
    guard let coordinate else { throw error ?? GeocodingError.noAnswer }
    return coordinate
  }
}
