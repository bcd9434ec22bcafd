import Foundation
import LessonKit
import SimulatedPhotos
import Testing

@testable import BlockingWait
@testable import LessonKit

/// What the outcome of a scene is measured from, shown by code that does what it must not.
@Suite("The outcome of blocking-wait")
struct MeasureTests {
  @Test("counts the threads of a fetch that takes one for each image")
  func threadForEach() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await outcome(of: 200, ThreadFetcher.init) { outcome, width in
        outcome.images == 200 && outcome.waits == 0 && outcome.extraThreads >= 200 - width
      }
    }
  }

  @Test("counts no thread for fetches that suspend, and each of their images")
  func suspended() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await outcome(of: 200, ContinuationFetcher.init) { outcome, _ in
        outcome == Outcome(images: 200, waits: 0, parked: 0)
      }
    }
  }

  @Test("does not count an image that is degraded, of another asset, or delivered twice")
  func wrongImages() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await outcome(of: 4, WrongFetcher.init) { outcome, _ in outcome.images == 1 }
    }
  }
}

/// Plays the first scene with a fetcher of the test's, and ends this process: as `returned` if
/// its outcome is what was expected.
private func outcome(
  of fetches: Int, _ fetcher: @escaping @Sendable (PHImageManager) -> any ImageFetching,
  is expected: @escaping @Sendable (Outcome, _ poolWidth: Int) -> Bool
) async {
  await watching { width in
    let stage = Stage(poolWidth: width)
    // A task of its own: its place is the pool, whoever watches it.
    Task.detached {
      let outcome = try await BlockingWait.play(
        fetches, .decodedOnPool, on: stage, fetcher: fetcher)
      _exit((expected(outcome, width) ? Seen.returned : .stoodStillOtherwise).rawValue)
    }
    Watchdog.start(stage: stage) { _ in _exit(Seen.neverCameAbout.rawValue) }
    Gate().pass()
    return .neverCameAbout
  }
}

/// Blocks a thread of its own for each image, out of sight of the stand-ins.
private struct ThreadFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let answered = Gate()
        let options = PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat
        // Written before the gate is opened, and read only after.
        nonisolated(unsafe) var image: UIImage?
        manager.requestImage(
          for: asset, targetSize: imageSize, contentMode: .aspectFit, options: options
        ) { result, _ in
          image = result
          answered.open()
        }
        answered.pass()
        continuation.resume(returning: image!)
      }
    }
  }
}

/// Gets the first image right, and each other one wrong in its own way.
private struct WrongFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    let image = try await ContinuationFetcher(manager: manager).fetch(
      asset: asset, imageSize: imageSize)
    switch asset.localIdentifier {
    case "photo 2": return UIImage(of: asset, size: image.size, isDegraded: true)
    case "photo 3": return UIImage(of: PHAsset(localIdentifier: "photo 1"), size: image.size)
    case "photo 4":
      return try await ContinuationFetcher(manager: manager).fetch(
        asset: asset, imageSize: imageSize)
    default: return image
    }
  }
}
