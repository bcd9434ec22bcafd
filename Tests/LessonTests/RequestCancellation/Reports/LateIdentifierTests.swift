import Foundation
import SimulatedPhotos
import Simulation
import Testing

@testable import RequestCancellation

// snippet.box
/// Carries the identifier from the call to the handler.
private final class RequestBox: @unchecked Sendable {
  // Sendable without a check, and wrongly so: two threads touch it.
  var id = PHInvalidImageRequestID
}

private func image(
  of asset: PHAsset, from manager: PHImageManager
) async -> UIImage? {
  let box = RequestBox()
  return await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      box.id = manager.requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: .oneAnswer
      ) { image, _ in
        continuation.resume(returning: image)
      }
    }
  } onCancel: {
    manager.cancelImageRequest(box.id)
  }
}
// snippet.end

@MainActor
private protocol Cell: AnyObject {
  init()
  var image: UIImage? { get }
  func show(_ asset: PHAsset, from manager: PHImageManager)
}

// snippet.cell
/// Takes an answer to its request, and no other.
private final class ThumbnailCell: Cell {
  private(set) var image: UIImage?
  private var request = PHInvalidImageRequestID

  func show(_ asset: PHAsset, from manager: PHImageManager) {
    manager.cancelImageRequest(request)
    image = nil
    request = manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFill,
      options: .oneAnswer
    ) { image, info in
      let id = info?[PHImageResultRequestIDKey] as? PHImageRequestID
      guard id == self.request else { return }
      self.image = image
    }
  }
}
// snippet.end

// snippet.numbered-cell
/// Numbers its requests itself, before it makes them.
private final class NumberedCell: Cell {
  private(set) var image: UIImage?
  private var request = PHInvalidImageRequestID
  private var asked = 0

  func show(_ asset: PHAsset, from manager: PHImageManager) {
    manager.cancelImageRequest(request)
    image = nil
    asked += 1
    let number = asked
    request = manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFill,
      options: .oneAnswer
    ) { image, _ in
      guard number == self.asked else { return }
      self.image = image
    }
  }
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")
private let forest = PHAsset(localIdentifier: "forest")

@Suite("An identifier that comes with the request")
struct LateIdentifierTests {
  @Test("is not in the box yet when the cancel looks: then only the library can end the wait")
  func box() async throws {
    // It ends no wait by itself: it answers the cancel alone.
    let found = await cancelledAtAnyTime {
      await image(of: beach, from: PHImageManager(plan: PhotoPlan(answers: .never))) != nil
    }
    try #require(found.isExhausted)
    #expect(found.waiting > 0 && found.ended > 0)
    #expect(found.waiting + found.ended == found.schedules)
  }

  @Test("is asked for once more when it is known, and then no cancel is lost")
  func replacement() async throws {
    let found = await cancelledAtAnyTime {
      let manager = PHImageManager(plan: PhotoPlan(answers: .never))
      let image = try? await manager.image(
        for: beach, targetSize: .thumbnail, contentMode: .aspectFit, options: nil)
      return image == nil && manager.requests.allSatisfy(\.isCancelled)
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.outcome == true && $0.leftWaiting == 0 } == found.schedules)
  }

  @Test("is no use in a handler that is called before the request has returned")
  @MainActor
  func cell() async {
    #expect(await shown(ThumbnailCell.self, answersInline: false)?.asset == forest)
    #expect(await shown(ThumbnailCell.self, answersInline: true) == nil)
  }

  @Test("is not needed by a cell that numbers its requests")
  @MainActor
  func numberedCell() async {
    for isInline in [false, true] {
      #expect(await shown(NumberedCell.self, answersInline: isInline)?.asset == forest)
    }
  }

  /// What a cell shows that was used for the beach, and then for the forest.
  @MainActor
  private func shown<C: Cell>(_ cell: C.Type, answersInline isInline: Bool) async -> UIImage? {
    let manager = PHImageManager(plan: PhotoPlan(answersInline: isInline))
    let cell = C()
    cell.show(beach, from: manager)
    cell.show(forest, from: manager)
    await manager.settle()
    return cell.image
  }
}
