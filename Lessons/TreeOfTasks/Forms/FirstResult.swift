extension Album {
  // snippet.shutdown
  /// The pictures, or none if the app shuts down before they are loaded.
  func load(unless shutdown: AsyncStream<Void>) async throws -> [Picture] {
    try await withThrowingTaskGroup(of: [Picture].self) { group in
      group.addTask(name: "album") { try await load() }
      group.addTask(name: "shutdown") {
        for await _ in shutdown {}
        return []
      }
      return try await group.next() ?? []
    }
  }
  // snippet.end

  // snippet.cancels
  func loadAtOnce(unless shutdown: AsyncStream<Void>) async throws -> [Picture]
  {
    try await withThrowingTaskGroup(of: [Picture].self) { group in
      defer { group.cancelAll() }
      group.addTask(name: "album") { try await load() }
      group.addTask(name: "shutdown") {
        for await _ in shutdown {}
        return []
      }
      return try await group.next() ?? []
    }
  }
  // snippet.end

  // snippet.waits
  /// The picture that comes first, when the last has come.
  func firstWhenAllHaveCome() async throws -> [Picture] {
    try await withThrowingTaskGroup(of: Picture.self) { group in
      for name in names {
        group.addTask(name: name) { try await library.picture(name) }
      }
      guard let first = try await group.next() else { return [] }
      return [first]
    }
  }
  // snippet.end

  /// The picture that comes first, as soon as it has come.
  func first() async throws -> [Picture] {
    try await withThrowingTaskGroup(of: Picture.self) { group in
      defer { group.cancelAll() }
      for name in names {
        group.addTask(name: name) { try await library.picture(name) }
      }
      guard let first = try await group.next() else { return [] }
      return [first]
    }
  }
}
