import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing

@testable import PickerGroup

// snippet.arrival
/// All images; each is appended when it is loaded.
private func images(of results: [PHPickerResult]) async throws -> [UIImage] {
  try await withThrowingTaskGroup(of: UIImage.self) { group in
    for result in results {
      group.addTask { try await result.itemProvider.image() }
    }
    var images: [UIImage] = []
    for try await image in group { images.append(image) }
    return images
  }
}
// snippet.end

@Suite("Images that are appended as they come")
struct ArrivalOrderTests {
  @Test("come in the order in which they were loaded, out of a task group as well")
  func arrival() async {
    let found = await explore { try await images(of: $0) }
    #expect(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == ["bca"])
  }

  @Test("come in the order of the selection where each child says its index")
  func indexed() async {
    let found = await explore { try await $0.images() }
    #expect(found.isExhausted)
    #expect(found.groups.map(\.result.outcome) == ["abc"])
  }

  /// Three photos, of which the first loads longest.
  private func explore(
    _ load: @escaping @Sendable ([PHPickerResult]) async throws -> [UIImage]
  ) async -> Exploration<String> {
    await Explorer(.pool(of: 2, delays: 2)).explore {
      let results = [PickerItem].photos([3, 1, 2]).map { PHPickerResult($0) }
      return String(try await load(results).compactMap(\.asset.localIdentifier.last))
    }
  }
}
