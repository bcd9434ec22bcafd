import Foundation
import SimulatedPhotos
import Testing

@testable import ContinuationContract

// snippet.hardened
extension PHImageManager {
  /// Throws what went wrong, and waits for the better image.
  nonisolated(nonsending)
    fileprivate func fullImage(
      for asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
  {
    try await withCheckedThrowingContinuation { continuation in
      requestImage(
        for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
        options: options
      ) { image, info in
        if info?[PHImageCancelledKey] as? Bool == true {
          return continuation.resume(throwing: CancellationError())
        }
        if let error = info?[PHImageErrorKey] as? any Error {
          return continuation.resume(throwing: error)
        }
        if info?[PHImageResultIsDegradedKey] as? Bool == true { return }
        guard let image else {
          return continuation.resume(throwing: ImageError.noImage)
        }
        continuation.resume(returning: image)
      }
    }
  }
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")

extension PHImageRequestOptions {
  fileprivate static var fast: PHImageRequestOptions {
    let options = PHImageRequestOptions()
    options.deliveryMode = .fastFormat
    return options
  }
}

@Suite("A wrapper that skips degraded images")
struct SkippedDegradedTests {
  @Test("returns where a better image comes, which is what it was made for")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredFirst)
          _ = try await manager.fullImage(for: beach, options: nil)
        }
      }
    }
  }

  @Test("waits for ever in the mode that answers once, with a degraded image")
  func fastFormat() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredFirst)
          _ = try await manager.fullImage(for: beach, options: .fast)
        }
      }
    }
  }

  @Test("waits for ever in the default mode, too, where there is no better image")
  func onlyDegraded() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: PhotoPlan(answers: .degraded))
          _ = try await manager.fullImage(for: beach, options: nil)
        }
      }
    }
  }

  @Test("is not needed: the replacement returns what there is, whatever the caller's mode")
  func replacement() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          for (answer, isDegraded) in [(PhotoAnswer.degradedThenImage, false), (.degraded, true)] {
            let manager = PHImageManager(plan: PhotoPlan(answers: answer))
            let image = try await manager.image(
              for: beach, targetSize: .thumbnail, contentMode: .aspectFit, options: .fast)
            precondition(image.isDegraded == isDegraded)
          }
        }
      }
    }
  }
}
