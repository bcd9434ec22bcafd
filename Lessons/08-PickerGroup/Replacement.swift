import SimulatedPhotos
import SimulatedPhotosUI
import Simulation

// snippet.loader
/// Loads them all at once, in one tree of tasks.
struct TaskGroupLoader: PhotoLoading {
  let policy: Policy

  func load(_ results: [PHPickerResult]) async throws -> Picked {
    switch policy {
    case .keep: try await results.loaded()
    case .stop: Picked(images: try await results.images())
    }
  }
}
// snippet.end

// snippet.keep
extension [PHPickerResult] {
  /// The images that can be loaded, in the order in which they were picked, and
  /// which of the others could not.
  ///
  /// - Throws: `CancellationError` where the task was cancelled, when all loads
  ///   have ended.
  func loaded() async throws -> Picked {
    try await withThrowingTaskGroup(of: (Int, UIImage).self) { group in
      addLoads(to: &group)
      var images: [Int: UIImage] = [:]
      var failures: [NotLoaded] = []
      while let result = await group.nextResult() {
        switch result {
        case .success((let index, let image)): images[index] = image
        case .failure(let error as NotLoaded): failures.append(error)
        case .failure(let error): throw error
        }
      }
      return Picked(
        images: indices.compactMap { images[$0] },
        failures: failures.sorted { $0.index < $1.index })
    }
  }
}
// snippet.end

// snippet.stop
extension [PHPickerResult] {
  /// All images, in the order in which they were picked.
  ///
  /// - Throws: What the first that fails fails with, when the other loads are
  ///   cancelled: `NotLoaded`, or `CancellationError` where the task was.
  func images() async throws -> [UIImage] {
    try await withThrowingTaskGroup(of: (Int, UIImage).self) { group in
      addLoads(to: &group)
      let images = try await group.reduce(into: [Int: UIImage]()) {
        $0[$1.0] = $1.1
      }
      return indices.compactMap { images[$0] }
    }
  }
}
// snippet.end

// snippet.loads
extension [PHPickerResult] {
  /// Adds a load for each photo. What comes back says which photo it is of.
  func addLoads(
    to group: inout ThrowingTaskGroup<(Int, UIImage), any Error>
  ) {
    for (index, result) in enumerated() {
      group.addTask(name: "load \(index + 1)") {
        do {
          return (index, try await result.itemProvider.image())
        } catch let error as CancellationError where Task.isCancelled {
          throw error
        } catch {
          throw NotLoaded(index: index, reason: error)
        }
      }
    }
  }
}
// snippet.end
