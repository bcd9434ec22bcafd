// not met: 1
// says: Your code asks again and again instead of waiting

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    nonisolated(unsafe) var answer: Result<Coordinate, any Error>?
    geocoder.geocode(address) { coordinate, error in
      answer =
        coordinate.map { .success($0) }
        ?? .failure(error ?? GeocodingError.noAnswer)
    }
    while answer == nil { await Task.yield() }
    return try answer!.get()
  }
}
