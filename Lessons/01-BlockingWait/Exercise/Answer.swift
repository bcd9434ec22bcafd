// EXERCISE blocking-wait: fifteen minutes, all of it in this file.
//
// The address book hangs when it looks up as many addresses at once as the
// machine has cores. `coordinate(of:)` keeps its thread while it waits for the
// geocoder, which needs a thread to answer. Make it wait without one:
//
//   1. It returns the coordinate that the geocoder gives.
//   2. Two lookups at once get along on a pool of one thread.
//   3. Where the geocoder gives an error, it throws that error.
//   4. Where the geocoder gives neither, it throws `GeocodingError.noAnswer`.
//
// It is graded in a simulation, which has tasks and no dispatch queues.
//
// Leave the signatures as they are.
// swift run workshop check blocking-wait

import Dispatch

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    let answered = DispatchSemaphore(value: 0)
    var coordinate: Coordinate?
    var error: (any Error)?
    geocoder.geocode(address) { found, failure in
      coordinate = found
      error = failure
      answered.signal()
    }
    answered.wait()
    guard let coordinate else { throw error ?? GeocodingError.noAnswer }
    return coordinate
  }
}
