struct AddressBook {
  let geocoder: Geocoder

  func coordinate(of address: String) async throws -> Coordinate {
    try await withCheckedThrowingContinuation { continuation in
      geocoder.geocode(address) { coordinate, error in
        if let coordinate {
          continuation.resume(returning: coordinate)
        } else {
          continuation.resume(throwing: error ?? GeocodingError.noAnswer)
        }
      }
    }
  }
}
