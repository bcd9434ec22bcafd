import Foundation
import SimulatedPhotos
import Simulation
import Testing

@testable import BlockingWait

// snippet.synchronous
/// Synchronous on purpose: the asynchronous request calls back twice, and the
/// continuation must be resumed once. That trades a crash for a parked thread.
private func thumbnail(
  of asset: PHAsset, from manager: PHImageManager
) async -> UIImage? {
  await withCheckedContinuation { continuation in
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFill,
      options: options
    ) { image, _ in
      continuation.resume(returning: image)
    }
  }
}
// snippet.end

@Suite("Synchronous image requests on the pool")
struct SynchronousRequestTests {
  @Test("one in each thread of the pool: no other task runs until one was answered")
  func holdThePool() async {
    await #expect(processExitsWith: .seen(.othersWaited)) {
      await watching { width in
        let manager = slowManager(holding: width)
        return othersOfThePriority(
          holding: width, until: { ParkedThreads.current.count == width },
          letGo: { ask(manager) }
        ) { number in
          _ = await thumbnail(of: photo(number), from: manager)
        }
      }
    }
  }

  @Test("asked asynchronously, in a mode that answers once, other tasks run meanwhile")
  func asynchronous() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { width in
        let manager = slowManager(holding: 10 * width)
        return othersOfThePriority(
          holding: 10 * width, until: { manager.requests.count == 10 * width },
          letGo: { ask(manager) }
        ) { number in
          _ = try await manager.image(
            for: photo(number), targetSize: .thumbnail, contentMode: .aspectFill, options: nil)
        }
      }
    }
  }

  @Test("on a serial queue of their own, other tasks run meanwhile")
  func onALane() async {
    await #expect(processExitsWith: .seen(.othersWentOn)) {
      await watching { width in
        let manager = slowManager(holding: 1)
        let queue = CallQueue("thumbnails")
        return othersOfThePriority(
          holding: 10 * width, until: { ParkedThreads.current.count == 1 },
          letGo: { ask(manager) }
        ) { number in
          _ = await queue.run { thumbnailHere(of: photo(number), from: manager) }
        }
      }
    }
  }

  @Test("the mode that answers once does so for a photo that has a degraded image, too")
  func oneAnswer() async throws {
    let manager = PHImageManager(plan: PhotoPlan(answers: .degradedThenImage))
    let image = try await manager.image(
      for: photo(1), targetSize: .thumbnail, contentMode: .aspectFill, options: nil)
    #expect(!image.isDegraded)
    #expect(manager.requests.map(\.callbacks) == [[.image]])
  }
}

/// Answers nothing until one request more was made than the calls that are held.
private func slowManager(holding calls: Int) -> PHImageManager {
  PHImageManager(plan: PhotoPlan(answers: .degradedThenImage, holdUntilRequest: calls + 1))
}

/// Makes the one request more.
private func ask(_ manager: PHImageManager) {
  manager.requestImage(
    for: photo(0), targetSize: .thumbnail, contentMode: .aspectFill, options: nil
  ) { _, _ in }
}

private func thumbnailHere(of asset: PHAsset, from manager: PHImageManager) -> UIImage? {
  let options = PHImageRequestOptions()
  options.isSynchronous = true
  var image: UIImage?
  manager.requestImage(
    for: asset, targetSize: .thumbnail, contentMode: .aspectFill, options: options
  ) { found, _ in image = found }
  return image
}

private func photo(_ number: Int) -> PHAsset {
  PHAsset(localIdentifier: "photo \(number)")
}
