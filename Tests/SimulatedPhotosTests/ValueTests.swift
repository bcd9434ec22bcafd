import Foundation
import SimulatedPhotos
import Testing

@Suite("Options, images and errors")
struct ValueTests {
  @Test("options begin as PhotoKit's do, and a copy is independent")
  func options() throws {
    let options = PHImageRequestOptions()
    #expect(options.deliveryMode == .opportunistic)
    #expect(!options.isSynchronous)
    #expect(!options.isNetworkAccessAllowed)

    options.deliveryMode = .fastFormat
    options.isSynchronous = true
    options.isNetworkAccessAllowed = true
    let copy = try #require(options.copy() as? PHImageRequestOptions)
    options.deliveryMode = .highQualityFormat
    options.isSynchronous = false
    options.isNetworkAccessAllowed = false
    #expect(copy.deliveryMode == .fastFormat)
    #expect(copy.isSynchronous)
    #expect(copy.isNetworkAccessAllowed)
  }

  @Test("an image fits or fills the size asked for, and is never larger than the original")
  @MainActor func sizes() async {
    let asset = PHAsset(localIdentifier: "wide", pixelWidth: 4000, pixelHeight: 1000)
    let manager = PHImageManager(plan: PhotoPlan(answersInline: true))
    func size(of target: CGSize, _ mode: PHImageContentMode) -> CGSize? {
      var size: CGSize?
      manager.requestImage(for: asset, targetSize: target, contentMode: mode, options: nil) {
        image, _ in size = image?.size
      }
      return size
    }
    let square = CGSize(width: 400, height: 400)
    #expect(size(of: square, .aspectFit) == CGSize(width: 400, height: 100))
    #expect(size(of: square, .default) == CGSize(width: 400, height: 100))
    #expect(size(of: square, .aspectFill) == CGSize(width: 1600, height: 400))
    let original = CGSize(width: 4000, height: 1000)
    #expect(size(of: PHImageManagerMaximumSize, .default) == original)
    #expect(size(of: CGSize(width: 9000, height: 9000), .aspectFit) == original)
  }

  @Test("a degraded image is a thumbnail of the same asset")
  func thumbnail() async {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degraded))
    let image = await withCheckedContinuation { continuation in
      manager.request { image, _ in continuation.resume(returning: image) }
    }
    #expect(
      image == UIImage(of: .picture, size: CGSize(width: 120, height: 90), isDegraded: true))
  }

  @Test("an error is caught by its code, and is an NSError of Photos")
  func errors() {
    func fail() throws { throw PHPhotosError(.networkAccessRequired) }
    do {
      try fail()
    } catch PHPhotosError.networkError {
      Issue.record("caught as another error")
    } catch PHPhotosError.networkAccessRequired {
      // As it should be.
    } catch {
      Issue.record(error)
    }
    let error = PHPhotosError(.networkAccessRequired) as NSError
    #expect(error.domain == "PHPhotosErrorDomain")
    #expect(error.code == 3164)
  }

  @Test("truth values and identifiers in info are numbers")
  func numbers() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let numbers = await withCheckedContinuation { continuation in
      manager.request { _, info in
        continuation.resume(
          returning: [
            info?[PHImageResultIsDegradedKey] as? NSNumber,
            info?[PHImageResultRequestIDKey] as? NSNumber,
          ])
      }
    }
    #expect(numbers == [0, 1])
  }

  @Test("a handler on the main queue is on the main actor")
  func mainActor() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let title = await withCheckedContinuation { continuation in
      manager.request { image, _ in
        // Ends the process anywhere else.
        let title = MainActor.assumeIsolated { image?.asset.localIdentifier }
        continuation.resume(returning: title)
      }
    }
    #expect(title == "picture")
  }
}
