extension Album {
  // snippet.spread
  /// The first two pictures, loaded side by side.
  func spread() async throws -> [Picture] {
    async let left = library.picture(names[0])
    async let right = library.picture(names[1])
    return try await [left, right]
  }
  // snippet.end

  // snippet.cover
  /// The first picture, and the second where there is room for it.
  func cover(hasRoomForTwo: Bool) async throws -> [Picture] {
    async let second = library.picture(names[1])
    let first = try await library.picture(names[0])
    // Here `second` is cancelled, and waited for.
    guard hasRoomForTwo else { return [first] }
    return try await [first, second]
  }
  // snippet.end
}
