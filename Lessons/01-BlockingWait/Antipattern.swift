import Foundation
import SimulatedPhotos
import Simulation

// snippet.semaphore
/// Waits for the answer with a semaphore.
struct SemaphoreFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    let answered = DispatchSemaphore(value: 0)
    var image: UIImage?
    var error: (any Error)?
    manager.requestImage(
      for: asset, targetSize: imageSize, contentMode: .aspectFit,
      options: options
    ) { result, info in
      image = result
      error = info?[PHImageErrorKey] as? any Error
      answered.signal()
    }
    answered.wait()
    guard let image else { throw error ?? ImageError.noImage }
    return image
  }
}
// snippet.end

// snippet.group
/// Waits for the answer with a dispatch group.
struct GroupFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    let group = DispatchGroup()
    var image: UIImage?
    var error: (any Error)?
    group.enter()
    manager.requestImage(
      for: asset, targetSize: imageSize, contentMode: .aspectFit,
      options: options
    ) { result, info in
      image = result
      error = info?[PHImageErrorKey] as? any Error
      group.leave()
    }
    group.wait()
    guard let image else { throw error ?? ImageError.noImage }
    return image
  }
}
// snippet.end

// snippet.synchronous
/// Has the library do the waiting.
struct SynchronousFetcher: ImageFetching {
  let manager: PHImageManager

  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
  {
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    var image: UIImage?
    var error: (any Error)?
    manager.requestImage(
      for: asset, targetSize: imageSize, contentMode: .aspectFit,
      options: options
    ) { result, info in
      image = result
      error = info?[PHImageErrorKey] as? any Error
    }
    guard let image else { throw error ?? ImageError.noImage }
    return image
  }
}
// snippet.end

// The real types, with their parked threads counted.
typealias DispatchSemaphore = SimulatedSemaphore
typealias DispatchGroup = SimulatedGroup
