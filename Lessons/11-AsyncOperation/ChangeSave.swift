import SimulatedPhotos

// snippet.change
/// Saves by a change of the library, whose completion needs no main thread.
final class ChangeSave: SaveOperation, @unchecked Sendable {
  // Sendable as what it inherits from is.
  override func write() {
    library.performChanges {
      PHAssetChangeRequest.creationRequestForAsset(from: self.image)
    } completionHandler: { _, error in
      self.finish(error)
    }
  }
}
// snippet.end
