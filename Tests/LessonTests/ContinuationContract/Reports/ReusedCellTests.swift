import Foundation
import SimulatedPhotos
import Testing

@testable import ContinuationContract

@MainActor
private protocol Cell: AnyObject {
  init()
  var image: UIImage? { get }
  func show(_ asset: PHAsset, from manager: PHImageManager)
}

// snippet.cell
/// Shows whatever its handler is called with.
private final class PhotoCell: Cell {
  private(set) var image: UIImage?
  private var request = PHInvalidImageRequestID

  func show(_ asset: PHAsset, from manager: PHImageManager) {
    manager.cancelImageRequest(request)
    request = manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFill,
      options: nil
    ) { image, _ in
      self.image = image
    }
  }
}
// snippet.end

// snippet.checking-cell
/// Looks first whose answer it is, and then what it says.
private final class CheckingCell: Cell {
  private(set) var image: UIImage?
  /// Which use of the cell this is; the asset may be one that it had before.
  private var use = 0
  private var request = PHInvalidImageRequestID

  func show(_ asset: PHAsset, from manager: PHImageManager) {
    manager.cancelImageRequest(request)
    image = nil
    use += 1
    let use = use
    request = manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFill,
      options: nil
    ) { image, info in
      // The cancel may have come too late: then an answer comes, of before.
      guard self.use == use else { return }
      switch PhotoReply(image, info) {
      case .image(let image), .degraded(let image): self.image = image
      // What is shown stays: a blurred image, or none.
      case .cancelled, .failed, .inCloud, .nothing: break
      }
    }
  }
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")
private let forest = PHAsset(localIdentifier: "forest")

@Suite("A cell that is used again")
@MainActor
struct ReusedCellTests {
  @Test("loses its photo to the reply of the request that it has cancelled")
  func blank() async {
    let image = await scrolled(PhotoCell.self, .callsBack)
    #expect(image == nil)
  }

  @Test("shows the photo of before, where the cancel came too late")
  func wrong() async {
    let image = await scrolled(PhotoCell.self, .answersAnyway)
    #expect(image?.asset == beach)
  }

  @Test(
    "that looks at what the reply says shows its photo, however the library takes the cancel",
    arguments: PhotoCancellation.allCases)
  func checks(cancellation: PhotoCancellation) async {
    let image = await scrolled(CheckingCell.self, cancellation)
    #expect(image?.asset == forest)
  }

  @Test(
    "and that has come back to a photo is not disturbed by an earlier reply for it",
    arguments: PhotoCancellation.allCases)
  func back(cancellation: PhotoCancellation) async {
    let image = await scrolled(CheckingCell.self, cancellation, through: [beach, forest, beach])
    #expect(image?.asset == beach)
  }

  @Test("and keeps a blurred image where there is no better one")
  func keeps() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degradedThenError))
    let cell = CheckingCell()
    cell.show(beach, from: manager)
    await manager.settle()
    #expect(cell.image?.isDegraded == true)
  }

  /// What a cell shows that was used for one asset after the other. The last image is at hand,
  /// and the answers to the earlier requests come behind it.
  private func scrolled<C: Cell>(
    _ type: C.Type, _ cancellation: PhotoCancellation, through assets: [PHAsset] = [beach, forest]
  ) async -> UIImage? {
    let manager = PHImageManager(
      plan: PhotoPlan(
        answersInline: true, holdUntilRequest: assets.count, cancellation: cancellation))
    let cell = C()
    for asset in assets { cell.show(asset, from: manager) }
    // A request that was silenced has heard all it will hear.
    await manager.settle()
    return cell.image
  }
}
