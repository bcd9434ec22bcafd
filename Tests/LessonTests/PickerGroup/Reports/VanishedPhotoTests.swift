import LessonKit
import Locking
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation
import Testing

@testable import PickerGroup

extension NSItemProvider {
  // snippet.image-or-nothing
  /// The image, if it is one.
  fileprivate func imageOrNothing() async -> UIImage {
    await withCheckedContinuation { continuation in
      guard canLoadObject(ofClass: UIImage.self) else { return }
      loadObject(ofClass: UIImage.self) { object, error in
        guard let image = object as? UIImage else { return }
        continuation.resume(returning: image)
      }
    }
  }
  // snippet.end
}

@Suite("A photo that cannot be loaded")
struct VanishedPhotoTests {
  private static func provider(_ answer: PickerItem.Answer) -> NSItemProvider {
    PHPickerResult(PickerItem("photo a", answer)).itemProvider
  }

  @Test("can be loaded, its provider says: that is its kind, and no promise")
  func kind() {
    #expect(Self.provider(.error(Unreadable())).canLoadObject(ofClass: UIImage.self))
  }

  @Test("leaves its caller waiting for ever, and the runtime says that a continuation leaked")
  func leaks() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) { _ = await Self.provider(.error(Unreadable())).imageOrNothing() }
      }
    }
  }

  @Test("and of another kind does so as well, without a load")
  func otherKind() async {
    await #expect(processExitsWith: .seen(.leaked)) {
      await watching { width in
        ending(poolWidth: width) {
          let item = PickerItem("photo a", kind: .video)
          _ = await PHPickerResult(item).itemProvider.imageOrNothing()
        }
      }
    }
  }

  @Test("leaves it waiting in silence where the handler is kept")
  func silent() async {
    await #expect(processExitsWith: .seen(.suspendedInSilence)) {
      await watching { width in
        let kept = Locked<[@Sendable () -> Void]>([])
        return ending(poolWidth: width) {
          let _: UIImage = await withCheckedContinuation { continuation in
            let handler: @Sendable (UIImage?) -> Void = { image in
              guard let image else { return }
              continuation.resume(returning: image)
            }
            // The library keeps it, and calls it with nothing.
            kept.withLock { $0.append { handler(nil) } }
            handler(nil)
          }
        }
      }
    }
  }

  @Test("is an error for a caller that can be told")
  func told() async throws {
    await #expect(throws: Unreadable.self) {
      try await Self.provider(.error(Unreadable())).image()
    }
    for answer in [PickerItem.Answer.neither, .otherClass] {
      await #expect(throws: PickerError.missingImage) {
        try await Self.provider(answer).image()
      }
    }
    let video = PHPickerResult(PickerItem("photo a", kind: .video)).itemProvider
    await #expect(throws: (any Error).self) { try await video.image() }
  }
}
