import LessonKit
import SimulatedPhotos
import Simulation
import Testing

@testable import AlbumSaves

// snippet.group
/// Saves them in a group of tasks. Gives the error of each that is not saved.
private func saveInGroup(
  _ images: [UIImage], to library: PHPhotoLibrary
) async -> [any Error] {
  await withTaskGroup(of: (any Error)?.self) { group in
    for image in images {
      group.addTask {
        do { try await library.save(image) } catch { return error }
        return nil
      }
    }
    return await group.reduce(into: []) { errors, error in
      if let error { errors.append(error) }
    }
  }
}
// snippet.end

// snippet.window
/// The same, with so many at a time.
private func save(
  _ images: [UIImage], atMost limit: Int, to library: PHPhotoLibrary
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, image) in images.enumerated() {
      if index >= limit { try await group.next() }
      group.addTask { try await library.save(image) }
    }
    try await group.waitForAll()
  }
}
// snippet.end

/// An album that takes four writes at a time, as the reporter's seems to.
@Suite("Seventeen photos that are saved at once")
struct WriteBusyTests {
  private static let photos = (1...17).map { UIImage.photo("photo \($0)") }

  private static var album: PHPhotoLibrary {
    PHPhotoLibrary(plan: AlbumPlan(timePerImage: .seconds(1), writesAtOnce: 4))
  }

  @Test("four are saved, and thirteen are refused as busy, out of a task group as well")
  func group() async throws {
    let found = try await found { library in
      let errors = await saveInGroup(Self.photos, to: library)
      let busy = errors.count { ALAssetsLibraryError.writeBusy ~= $0 }
      return "\(library.saved.count) saved, \(busy) busy"
    }
    #expect(found == ["4 saved, 13 busy"])
  }

  @Test("all are saved one after another")
  func loop() async throws {
    let found = try await found { library in
      _ = try await library.saveAll(Self.photos, policy: .stop, clock: VirtualClock())
      return "\(library.saved == Self.photos), \(library.writes.count) writes"
    }
    #expect(found == ["true, 17 writes"])
  }

  @Test("all are saved four at a time, and with five at a time it stops")
  func window() async throws {
    let four = try await found { library in
      try await save(Self.photos, atMost: 4, to: library)
      return "\(library.saved.count) saved"
    }
    #expect(four == ["17 saved"])
    let five = try await found { library in
      do {
        try await save(Self.photos, atMost: 5, to: library)
        return "all saved"
      } catch ALAssetsLibraryError.writeBusy {
        return "\(library.saved.count) saved, then busy"
      }
    }
    #expect(five == ["4 saved, then busy"])
  }

  @Test("all are saved in one write")
  func together() async throws {
    let found = try await found { library in
      try await library.saveTogether(Self.photos)
      return "\(library.saved == Self.photos), \(library.writes.count) write"
    }
    #expect(found == ["true, 1 write"])
  }

  /// What comes of it in every schedule at actor entries within one delay.
  private func found(
    _ save: @escaping @Sendable (PHPhotoLibrary) async throws -> String
  ) async throws -> Set<String> {
    var options = ExplorationOptions()
    options.bound.delays = 1
    let found = await Explorer(options).explore { try await save(Self.album) }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .finished } == found.schedules)
    return Set(found.groups.compactMap(\.result.outcome))
  }
}
