import SimulatedPhotos

// snippet.save
extension PHPhotoLibrary {
  /// Saves an image in the album, and returns when it is there.
  ///
  /// A cancelled task does not stop a write that has begun: an image is saved
  /// whole or not at all. Whoever saves several looks between two of them.
  ///
  /// - Throws: What the album gives as the reason why it is not saved.
  func save(_ image: UIImage) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      UIImageWriteToSavedPhotosAlbum(image, to: self) { _, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}
// snippet.end
