import Foundation
import SimulatedPhotos
import Testing

@testable import AlbumSaves
@testable import LessonKit

// snippet.operations
/// One operation for each photo, so that they are saved one after another.
@MainActor
private func saveInQueue(_ images: [UIImage], to library: PHPhotoLibrary) {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  for image in images {
    queue.addOperation {
      let written = DispatchSemaphore(value: 0)
      UIImageWriteToSavedPhotosAlbum(image, to: library) { _, _ in
        written.signal()
      }
      written.wait()
    }
  }
  queue.waitUntilAllOperationsAreFinished()
}
// snippet.end

// snippet.loop
@MainActor
private func saveInLoop(
  _ images: [UIImage], to library: PHPhotoLibrary
) async throws {
  for image in images { try await library.save(image) }
}
// snippet.end

@Suite("Photos that are saved by operations")
struct SavingOperationsTests {
  @Test("stop at the first where the main thread waits for them, as its completion runs there")
  func stalls() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { _ in
        let library = PHPhotoLibrary(plan: AlbumPlan())
        let happenings = Happenings()
        DispatchQueue.main.async {
          happenings.note("waits")
          saveInQueue(.photos(3), to: library)
          happenings.note("returned")
        }
        Stillness.wait(until: { happenings.contains("returned") })
        // The first is written, and its operation never hears of it. A queue's own wait is
        // counted by nobody; that the main queue is held says who waits.
        let isFirst = library.saved == .photos(1) && library.writes.count == 1
        return happenings.inOrder == ["waits"] && isFirst && !mainQueueRuns()
          ? .mainActorParked : .stoodStillOtherwise
      }
    }
  }

  @Test("are all saved by a loop on the main actor, which suspends")
  func passes() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          let library = PHPhotoLibrary(plan: AlbumPlan())
          try await saveInLoop(.photos(3), to: library)
          guard library.saved == .photos(3) else { throw CancellationError() }
        }
      }
    }
  }
}
