import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing

@testable import PickerGroup

// snippet.nobody-asks
/// Nobody asks the group what its children came to.
private func nobodyAsks(_ photos: [PHPickerResult]) async throws {
  await withThrowingTaskGroup(of: UIImage.self) { group in
    for photo in photos {
      group.addTask { try await photo.itemProvider.image() }
    }
  }
}
// snippet.end

// snippet.loop-asks
/// The loop asks, and the error leaves the body through it.
private func loopAsks(_ photos: [PHPickerResult]) async throws {
  try await withThrowingTaskGroup(of: UIImage.self) { group in
    for photo in photos {
      group.addTask { try await photo.itemProvider.image() }
    }
    for try await image in group { show(image) }
  }
}
// snippet.end

// snippet.discarding
/// Of such a group nobody can ask, and the first error cancels it.
private func discarding(_ photos: [PHPickerResult]) async throws {
  try await withThrowingDiscardingTaskGroup { group in
    for photo in photos {
      group.addTask { show(try await photo.itemProvider.image()) }
    }
  }
}
// snippet.end

private func show(_ image: UIImage) {}

/// Two photos: the first fails after a second, the second is loaded after two.
@Suite("The first error in a throwing task group")
struct FirstErrorTests {
  @Test("is dropped where nobody asks, and the others are loaded to their end")
  func dropped() async {
    #expect(await found { try await nobodyAsks($0) } == ["no error, then answered"])
  }

  @Test("that leaves the body cancels the others, and is thrown when they have ended")
  func thrown() async {
    #expect(await found { try await loopAsks($0) } == ["NotRead(), then cancelled"])
  }

  @Test("cancels the others at once in a discarding group")
  func discarded() async {
    #expect(await found { try await discarding($0) } == ["NotRead(), then cancelled"])
  }

  @Test("is one result among others where each is asked for by nextResult()")
  func nextResult() async {
    let found = await found { photos in
      let picked = try await photos.loaded()
      if let failure = picked.failures.first { throw failure.reason }
    }
    #expect(found == ["NotRead(), then answered"])
  }

  private struct NotRead: Error {}

  /// The error, and what became of the second photo; within two delays, on two threads.
  private func found(
    _ load: @escaping @Sendable ([PHPickerResult]) async throws -> Void
  ) async -> [String?] {
    let exploration = await Explorer(.pool(of: 2, delays: 2)).explore { () -> String in
      let photos = [
        PHPickerResult(PickerItem("photo a", .error(NotRead()), latency: .seconds(1))),
        PHPickerResult(PickerItem("photo b", latency: .seconds(2))),
      ]
      var error = "no error"
      do { try await load(photos) } catch let thrown { error = "\(thrown)" }
      let states = photos[1].itemProvider.loads.map { "\($0.state)" }
      return "\(error), then \(states.joined(separator: " "))"
    }
    #expect(exploration.isExhausted)
    return exploration.groups.map(\.result.outcome)
  }
}
