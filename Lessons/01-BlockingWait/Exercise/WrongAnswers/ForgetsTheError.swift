// not met: 3
// hazard: leaked continuation
// says: nothing is left that would resume it

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    await withCheckedContinuation { continuation in
      geocoder.geocode(address) { coordinate, _ in
        guard let coordinate else { return }
        continuation.resume(returning: coordinate)
      }
    }
  }
}
