extension Album {
  // snippet.wait-for-all
  /// Fails with the first error, when the last picture has come.
  func loadAndWaitForAll() async throws {
    try await withThrowingTaskGroup(of: Picture.self) { group in
      for name in names {
        group.addTask(name: name) { try await library.picture(name) }
      }
      try await group.waitForAll()
    }
  }
  // snippet.end

  // snippet.unread
  /// Loads the pictures into the library's cache, and reads no result.
  func loadWithoutReading() async throws {
    await withThrowingTaskGroup(of: Picture.self) { group in
      for name in names {
        group.addTask(name: name) { try await library.picture(name) }
      }
    }
  }
  // snippet.end

  // snippet.discarding
  /// Fails with the first error, at once, although nobody reads a result.
  func loadDiscarding() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for name in names {
        group.addTask(name: name) { _ = try await library.picture(name) }
      }
    }
  }
  // snippet.end
}
