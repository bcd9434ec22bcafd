/// Pictures that are loaded together, each in a child task.
struct Album: Sendable {
  let names: [String]
  let library: Library

  /// An album of all that the library has.
  init(_ library: Library) {
    names = library.names
    self.library = library
  }

  // snippet.load
  /// Loads all pictures side by side.
  ///
  /// - Returns: The pictures, in the order in which they came.
  func load() async throws -> [Picture] {
    try await withThrowingTaskGroup(of: Picture.self) { group in
      for name in names {
        group.addTask(name: name) { try await library.picture(name) }
      }
      var pictures: [Picture] = []
      for try await picture in group { pictures.append(picture) }
      return pictures
    }
  }
  // snippet.end
}

struct Picture: Hashable, Sendable {
  var name: String
}
