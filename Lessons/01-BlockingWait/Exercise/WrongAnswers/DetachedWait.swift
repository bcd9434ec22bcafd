// not met: 2
// hazard: parked thread
// says: in DispatchSemaphore.wait() at

import Dispatch

/// Waits in a task of its own, in the belief that somebody else's thread is kept.
struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    let geocoder = geocoder
    return try await Task.detached {
      let answered = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var coordinate: Coordinate?
      nonisolated(unsafe) var error: (any Error)?
      geocoder.geocode(address) { found, failure in
        coordinate = found
        error = failure
        answered.signal()
      }
      answered.wait()
      guard let coordinate else { throw error ?? GeocodingError.noAnswer }
      return coordinate
    }.value
  }
}
