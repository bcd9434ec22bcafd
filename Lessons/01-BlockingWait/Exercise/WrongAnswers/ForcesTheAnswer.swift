// not met: 4
// says: Your code ends the process: Unexpectedly found nil

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    try await withCheckedThrowingContinuation { continuation in
      geocoder.geocode(address) { coordinate, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: coordinate!)
        }
      }
    }
  }
}
