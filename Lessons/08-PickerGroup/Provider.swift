import Foundation
import SimulatedPhotos
import SimulatedPhotosUI
import Simulation

// snippet.image
extension NSItemProvider {
  /// The image of a photo that was picked.
  ///
  /// A cancelled task ends at once, and its load is cancelled, or never begun. It
  /// is all that ends a load whose handler is not called.
  ///
  /// - Throws: The provider's error; `PickerError.missingImage` where it gives
  ///   neither an image nor an error; `CancellationError`.
  func image() async throws -> UIImage {
    let request = ImageRequest<
      CheckedContinuation<UIImage, any Error>, Progress
    >()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard request.begin(continuation) else {
          return continuation.resume(throwing: CancellationError())
        }
        let progress = loadObject(ofClass: UIImage.self) { object, error in
          request.end().receiver?.resume(with: .image(object, error))
        }
        if !request.started(progress) { progress.cancel() }
      }
    } onCancel: {
      // A provider may say nothing of a cancelled load, so this resumes, too.
      let (continuation, progress) = request.end()
      progress?.cancel()
      continuation?.resume(throwing: CancellationError())
    }
  }
}
// snippet.end

// snippet.result
extension Result<UIImage, any Error> {
  /// What a completion handler was called with: the error, or else the image, or
  /// else neither.
  static func image(
    _ object: (any NSItemProviderReading)?, _ error: (any Error)?
  ) -> Self {
    if let error { return .failure(error) }
    if let image = object as? UIImage { return .success(image) }
    return .failure(PickerError.missingImage)
  }
}

enum PickerError: Error {
  /// Neither an image nor an error, or an object of another class.
  case missingImage
}
// snippet.end
