// not met: 3
// hazard: double resume
// says: resumes a continuation a second time

struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    try await withCheckedThrowingContinuation { continuation in
      geocoder.geocode(address) { coordinate, error in
        if let error { continuation.resume(throwing: error) }
        guard let coordinate else {
          continuation.resume(throwing: GeocodingError.noAnswer)
          return
        }
        continuation.resume(returning: coordinate)
      }
    }
  }
}
