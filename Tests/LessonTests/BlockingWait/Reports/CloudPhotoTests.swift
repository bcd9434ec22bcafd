import Dispatch
import Foundation
import Locking
import SimulatedPhotos
import Simulation
import Testing

@testable import BlockingWait
@testable import LessonKit

// snippet.cloud
/// The photos that the user has picked, for a screen that is about to open.
@MainActor
private func pickedPhotos(
  _ assets: [PHAsset], from manager: PHImageManager, allowNetwork: Bool
) -> [UIImage] {
  let options = PHImageRequestOptions()
  options.isSynchronous = true
  options.isNetworkAccessAllowed = allowNetwork
  var photos: [UIImage] = []
  for asset in assets {
    manager.requestImage(
      for: asset, targetSize: .thumbnail, contentMode: .aspectFit,
      options: options
    ) { image, _ in
      if let image { photos.append(image) }
    }
  }
  return photos
}
// snippet.end

private let beach = PHAsset(localIdentifier: "beach")

@Suite("Photos that are in the cloud")
struct CloudPhotoTests {
  @Test("without network access the request comes back at once and the photo is missing")
  @MainActor
  func missing() {
    let manager = PHImageManager(plan: PhotoPlan(answers: .inCloud))
    #expect(pickedPhotos([beach], from: manager, allowNetwork: false).isEmpty)
    #expect(manager.requests.map(\.callbacks) == [[.inCloud]])
  }

  @Test("with it, the main thread is parked for as long as the download takes")
  func frozen() async {
    await #expect(processExitsWith: .seen(.mainActorParked)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          _ = pickedPhotos([beach], from: downloading(), allowNetwork: true)
        }
      }
    }
  }

  @Test("asked asynchronously, the main thread is free while the download is under way")
  func responsive() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        endingOnMainActor(poolWidth: width) {
          let manager = downloading()
          async let photo = manager.image(
            for: beach, targetSize: .thumbnail, contentMode: .aspectFit, options: .withNetwork)
          // A turn of the main queue that the request does not end without.
          DispatchQueue.main.async { finishDownload(of: manager) }
          let image = try await photo
          precondition(!image.isDegraded)
        }
      }
    }
  }

  @Test("a photo that may not be fetched is an error, not a missing element")
  func refused() async throws {
    let manager = PHImageManager(plan: PhotoPlan(answers: .inCloud))
    await #expect(throws: PHPhotosError(.networkAccessRequired)) {
      try await manager.image(
        for: beach, targetSize: .thumbnail, contentMode: .aspectFit, options: nil)
    }
  }
}

/// A manager whose download lasts until another photo is asked for.
private func downloading() -> PHImageManager {
  PHImageManager(plan: PhotoPlan(answers: .inCloud, holdUntilRequest: 2))
}

private func finishDownload(of manager: PHImageManager) {
  manager.requestImage(
    for: PHAsset(localIdentifier: "another"), targetSize: .thumbnail, contentMode: .aspectFit,
    options: nil
  ) { _, _ in }
}

extension PHImageRequestOptions {
  fileprivate static var withNetwork: PHImageRequestOptions {
    let options = PHImageRequestOptions()
    options.isNetworkAccessAllowed = true
    return options
  }
}
