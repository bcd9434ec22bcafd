import Foundation
import SimulatedPhotos
import Testing

@testable import DegradedImages

// snippet.until-sharp
extension PHImageManager {
  /// The images of an asset, until the sharp one is there.
  fileprivate func imagesUntilSharp(
    of asset: PHAsset, options: PHImageRequestOptions?
  ) -> AsyncThrowingStream<UIImage, any Error> {
    AsyncThrowingStream { images in
      requestImage(
        for: asset, targetSize: PHImageManagerMaximumSize,
        contentMode: .aspectFit, options: options
      ) { image, info in
        if let error = info?[PHImageErrorKey] as? any Error {
          return images.finish(throwing: error)
        }
        if let image { images.yield(image) }
        if info?[PHImageResultIsDegradedKey] as? Bool == true { return }
        images.finish()
      }
    }
  }
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")

@Suite("A stream that ends with the sharp image")
struct EndlessLoopTests {
  @Test("ends where a sharp image comes, which is what it was made for")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredThenSharp)
          for try await _ in manager.imagesUntilSharp(of: beach, options: nil) {}
        }
      }
    }
  }

  @Test("keeps its reader waiting, in silence, in the mode that answers once and blurred")
  func fastFormat() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredThenSharp)
          for try await _ in manager.imagesUntilSharp(of: beach, options: .in(.fastFormat)) {}
        }
      }
    }
  }

  @Test("need not: with the rule that knows the mode, the same loop ends with the same image")
  func replacement() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: .blurredThenSharp)
          let images = manager.images(
            for: beach, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit,
            options: .in(.fastFormat))
          var shown: [UIImage] = []
          for try await image in images { shown.append(image) }
          precondition(shown.map(\.isDegraded) == [true])
        }
      }
    }
  }

  @Test("in the opportunistic mode the rule does not help: no better image may ever come")
  func onlyDegraded() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: PhotoPlan(answers: .degraded))
          let images = manager.images(
            for: beach, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit,
            options: nil)
          for try await image in images { precondition(image.isDegraded) }
        }
      }
    }
  }

  @Test("there it is the reader who ends it, by leaving or by being cancelled")
  func leaves() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        ending(poolWidth: width) {
          let manager = PHImageManager(plan: PhotoPlan(answers: .degraded))
          let (seen, sees) = AsyncStream<Void>.makeStream()
          // A task of its own, to be cancelled as a row's is.
          let row = Task {
            let images = manager.images(
              for: beach, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit,
              options: nil)
            for try await _ in images { sees.yield() }
            try Task.checkCancellation()
          }
          for await _ in seen { break }
          row.cancel()
          do {
            try await row.value
            preconditionFailure("expected a CancellationError")
          } catch is CancellationError {}
        }
      }
    }
  }
}
