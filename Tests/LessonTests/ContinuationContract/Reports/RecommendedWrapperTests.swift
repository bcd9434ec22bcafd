import Foundation
import SimulatedPhotos
import Testing

@testable import ContinuationContract

// snippet.wrapper
extension PHImageManager {
  /// One async method for a dozen calls with a handler.
  nonisolated(nonsending)
    fileprivate func requestImage(
      for asset: PHAsset, options: PHImageRequestOptions?
    ) async -> UIImage?
  {
    await withCheckedContinuation { continuation in
      requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: options
      ) { image, _ in
        continuation.resume(returning: image)
      }
    }
  }
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")

@Suite("The wrapper that everyone recommends")
struct RecommendedWrapperTests {
  @Test("with untouched options it crashes when a better image comes")
  func crashes() async {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredFirst)
          _ = await manager.requestImage(for: beach, options: nil)
          // The second call comes when the first image has been shown.
          await manager.settle()
        }
      }
    }
    #expect(ended?.runtimeWords.contains(ContinuationContract.resumedTwice) == true)
  }

  @Test("it returns as long as each image is at hand, which is why it is recommended")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: PhotoPlan())
          _ = await manager.requestImage(for: beach, options: nil)
          await manager.settle()
        }
      }
    }
  }

  @Test("the replacement returns the better image, after one call")
  func replacement() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredFirst)
          let image = try await manager.image(
            for: beach, targetSize: .thumbnail, contentMode: .aspectFit, options: nil)
          await manager.settle()
          precondition(!image.isDegraded)
          precondition(manager.requests.map(\.callbacks) == [[.image]])
        }
      }
    }
  }
}
