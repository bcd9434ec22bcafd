import Foundation
import Locking
import SimulatedPhotos
import Simulation
import TestSupport
import Testing

@Suite("The album")
struct AlbumTests {
  private func image(_ number: Int) -> UIImage {
    UIImage(of: PHAsset(localIdentifier: "\(number)"), size: CGSize(width: 1, height: 1))
  }

  /// Saves an image by the function; gives its error.
  private func save(_ number: Int, to library: PHPhotoLibrary) async -> ALAssetsLibraryError.Code? {
    await withCheckedContinuation { continuation in
      UIImageWriteToSavedPhotosAlbum(image(number), to: library) { _, error in
        continuation.resume(returning: (error as? ALAssetsLibraryError)?.code)
      }
    }
  }

  @Test("has what was saved, in order, and says so on the main queue")
  func saved() async {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    #expect(await save(1, to: library) == nil)
    let isOnMain = await withCheckedContinuation { continuation in
      UIImageWriteToSavedPhotosAlbum(image(2), to: library) { _, _ in
        continuation.resume(returning: isOnMainQueue)
      }
    }
    #expect(isOnMain)
    #expect(library.saved == [image(1), image(2)])
    #expect(library.writes.map(\.state) == [.written, .written])
  }

  @Test("refuses a write while another is under way, and takes the next one after that")
  func busy() async {
    let exploration = await Explorer().explore {
      let library = PHPhotoLibrary(plan: AlbumPlan(timePerImage: .seconds(1)))
      async let first = save(1, to: library)
      try await VirtualClock().sleep(for: .milliseconds(500))
      let second = await save(2, to: library)
      let codes = [await first, second, await save(3, to: library)]
      return "\(codes.map { $0?.rawValue ?? 0 }) \(library.saved.map(\.asset.localIdentifier))"
        + " \(VirtualClock().now.offset)"
    }
    #expect(exploration.isExhausted)
    #expect(
      exploration.groups.map(\.result.outcome) == [#"[0, -3301, 0] ["1", "3"] 2.0 seconds"#])
  }

  @Test("holds writes until so many were asked for, the refused ones among them, and lets them go")
  func held() {
    let letGo = Locked<[@Sendable () -> Void]>([])
    var plan = AlbumPlan(writesAtOnce: 2, holdUntilWrite: 3)
    plan.letGo = { writes in letGo.withLock { $0.append(writes) } }
    let library = PHPhotoLibrary(plan: plan)
    for number in 1...2 { UIImageWriteToSavedPhotosAlbum(image(number), to: library) }
    #expect(letGo.withLock { $0.isEmpty })
    UIImageWriteToSavedPhotosAlbum(image(3), to: library)
    #expect(library.writes.map(\.state) == [.writing, .writing, .refused(.writeBusy)])
    let pieces = letGo.withLock { $0 }
    #expect(pieces.count == 1)
    for goOn in pieces { goOn() }
    #expect(library.saved == [image(1), image(2)])
  }

  @Test("that is full takes no more, and says so when the write should be over")
  func full() async {
    let library = PHPhotoLibrary(plan: AlbumPlan(room: 1))
    #expect(await save(1, to: library) == nil)
    #expect(await save(2, to: library) == .writeDiskSpace)
    #expect(library.saved == [image(1)])
    #expect(library.writes.map(\.state) == [.written, .refused(.writeDiskSpace)])
  }

  @Test("that the user has not allowed takes nothing")
  func denied() async {
    let library = PHPhotoLibrary(plan: AlbumPlan(isAllowed: false))
    #expect(await save(1, to: library) == .accessUserDenied)
    #expect(library.saved.isEmpty)
  }

  @Test("takes the changes of one block in one write: all of them or none")
  func changes() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan(room: 3))
    let images = [image(1), image(2)]
    try await library.performChanges {
      for image in images { PHAssetChangeRequest.creationRequestForAsset(from: image) }
    }
    #expect(library.saved == images)
    await #expect(throws: ALAssetsLibraryError(.writeDiskSpace)) {
      try await library.performChanges {
        for image in images { PHAssetChangeRequest.creationRequestForAsset(from: image) }
      }
    }
    #expect(library.saved == images)
    #expect(library.writes.map(\.images) == [images, images])
  }

  @Test("calls the block of changes and its completion on no queue of the app's")
  func queues() async {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    let places = Locked<[Bool]>([])
    await withCheckedContinuation { continuation in
      library.performChanges {
        places.withLock { $0.append(isOnMainQueue) }
      } completionHandler: { isDone, error in
        places.withLock { $0.append(isOnMainQueue || !isDone || error != nil) }
        continuation.resume()
      }
    }
    #expect(places.withLock { $0 } == [false, false])
  }

  @Test("takes no request outside of a block of changes")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      let image = UIImage(of: PHAsset(localIdentifier: "1"), size: .zero)
      PHAssetChangeRequest.creationRequestForAsset(from: image)
    }
  }
}
