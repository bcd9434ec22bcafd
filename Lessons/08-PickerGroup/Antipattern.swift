import Dispatch
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation

// snippet.group
/// Loads them all at once, and waits for the last one with a group.
struct GroupLoader: PhotoLoading {
  func load(_ results: [PHPickerResult]) async throws -> Picked {
    let group = DispatchGroup()
    let images = ImageBox()
    for result in results {
      group.enter()
      result.itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
        if let image = object as? UIImage { images.append(image) }
        group.leave()
      }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        continuation.resume(returning: Picked(images: images.all))
      }
    }
  }
}
// snippet.end

// snippet.box
/// Holds the array, as the compiler lets no handler append to one outside it.
final class ImageBox: @unchecked Sendable {
  // Sendable without a check, to silence the compiler, which was right: handlers
  // run on any threads, several at a time. The mark is for the simulation alone.
  @SimulatedVariable private(set) var all: [UIImage] = []

  func append(_ image: UIImage) { all.append(image) }
}
// snippet.end

// snippet.early-return
/// The same; it returns early where there is no image.
struct EarlyReturnLoader: PhotoLoading {
  func load(_ results: [PHPickerResult]) async throws -> Picked {
    let group = DispatchGroup()
    let images = ImageBox()
    for result in results {
      group.enter()
      result.itemProvider.loadObject(ofClass: UIImage.self) { object, _ in
        guard let image = object as? UIImage else { return }
        images.append(image)
        group.leave()
      }
    }
    return await withCheckedContinuation { continuation in
      group.notify(queue: .main) {
        continuation.resume(returning: Picked(images: images.all))
      }
    }
  }
}
// snippet.end
