import SimulatedPhotos
import SimulatedPhotosUI

/// What both halves offer.
protocol PhotoLoading: Sendable {
  /// The images of photos that were picked, in the order in which they were, and
  /// what is to be told of the others. Ends as soon as it can when the task is
  /// cancelled.
  func load(_ results: [PHPickerResult]) async throws -> Picked
}

// snippet.picked
/// What the caller gets.
struct Picked: Sendable {
  var images: [UIImage]
  var failures: [NotLoaded] = []
}

/// A photo that could not be loaded.
struct NotLoaded: Error {
  /// Its place among those that were picked.
  var index: Int
  var reason: any Error
}
// snippet.end

/// What becomes of the others when one photo cannot be loaded.
enum Policy {
  /// They are kept, and it is told which could not be loaded.
  case keep
  /// They are cancelled.
  case stop
}
