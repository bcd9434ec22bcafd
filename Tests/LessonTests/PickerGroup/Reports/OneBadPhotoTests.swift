import SimulatedPhotos
import SimulatedPhotosUI
import Testing

@testable import PickerGroup

// snippet.one-catch
/// Imports photos one after another, and says where none could be.
private func importAll(
  _ results: [PHPickerResult], alert: () -> Void
) async -> [UIImage] {
  var images: [UIImage] = []
  do {
    for result in results {
      images.append(try await result.itemProvider.image())
    }
  } catch {
    if images.isEmpty { alert() }
  }
  return images
}
// snippet.end

// snippet.tells
/// Imports what can be loaded, and says of the rest how much there is.
private func importWhatLoads(
  _ results: [PHPickerResult], alert: (String) -> Void
) async throws -> [UIImage] {
  let picked = try await results.loaded()
  if !picked.failures.isEmpty {
    alert("\(picked.failures.count) of \(results.count) could not be loaded")
  }
  return picked.images
}
// snippet.end

@Suite("One photo of four that cannot be loaded")
struct OneBadPhotoTests {
  private let results = [PickerItem.Answer.object, .error(Unreadable()), .object, .object].results

  @Test("takes those behind it along, and as one was loaded nobody is told")
  func oneCatch() async {
    var alerts = 0
    let images = await importAll(results) { alerts += 1 }
    #expect(images.map(\.asset.localIdentifier) == ["photo a"] && alerts == 0)
    #expect(results.map(\.itemProvider.loads.count) == [1, 1, 0, 0])
  }

  @Test("is the only one that is missing, and the one that is told of")
  func whatLoads() async throws {
    var alerts: [String] = []
    let images = try await importWhatLoads(results) { alerts.append($0) }
    #expect(images.map(\.asset.localIdentifier) == ["photo a", "photo c", "photo d"])
    #expect(alerts == ["1 of 4 could not be loaded"])
  }
}
