import Foundation
import SimulatedPhotos
import Testing

@testable import ContinuationContract

@Suite("What the library says in one call of a result handler")
struct PhotoReplyTests {
  private let image = UIImage(of: PHAsset(localIdentifier: "1"), size: .thumbnail)

  @Test("is an image, unless something else is said")
  func images() {
    #expect(word(image, nil) == "image")
    #expect(word(image, [:]) == "image")
    #expect(word(image, [PHImageResultIsDegradedKey: NSNumber(value: false)]) == "image")
    #expect(word(image, [PHImageResultIsDegradedKey: NSNumber(value: true)]) == "degraded")
  }

  @Test("is the error, whatever else comes with it")
  func errors() {
    let info: [AnyHashable: Any] = [
      PHImageErrorKey: URLError(.timedOut), PHImageResultIsInCloudKey: NSNumber(value: true),
    ]
    #expect(word(nil, info) == "failed")
    #expect(word(image, info) == "failed")
  }

  @Test("is that the request was cancelled, with or without an image or an error")
  func cancelled() {
    let key = [PHImageCancelledKey: NSNumber(value: true)] as [AnyHashable: Any]
    #expect(word(nil, key) == "cancelled")
    #expect(word(image, key) == "cancelled")
    #expect(word(nil, key.merging([PHImageErrorKey: URLError(.cancelled)]) { $1 }) == "cancelled")
    #expect(word(nil, [PHImageCancelledKey: NSNumber(value: false)]) == "nothing")
  }

  @Test("is that the image is in the cloud only where there is none")
  func inCloud() {
    let key = [PHImageResultIsInCloudKey: NSNumber(value: true)] as [AnyHashable: Any]
    #expect(word(nil, key) == "inCloud")
    #expect(word(image, key) == "image")
  }

  @Test("is nothing, where there is neither")
  func nothing() {
    #expect(word(nil, nil) == "nothing")
    #expect(word(nil, [:]) == "nothing")
  }

  private func word(_ image: UIImage?, _ info: [AnyHashable: Any]?) -> String {
    switch PhotoReply(image, info) {
    case .image: "image"
    case .degraded: "degraded"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .inCloud: "inCloud"
    case .nothing: "nothing"
    }
  }
}
