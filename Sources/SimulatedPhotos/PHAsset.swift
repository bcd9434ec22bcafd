/// Stands in for `PHAsset`: a photo in the library, known by its identifier.
package final class PHAsset: Hashable, Sendable {
  package let localIdentifier: String
  /// The width of the original, in pixels.
  package let pixelWidth: Int
  /// The height of the original, in pixels.
  package let pixelHeight: Int

  package init(localIdentifier: String, pixelWidth: Int = 4032, pixelHeight: Int = 3024) {
    self.localIdentifier = localIdentifier
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }

  package static func == (left: PHAsset, right: PHAsset) -> Bool {
    left.localIdentifier == right.localIdentifier
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(localIdentifier)
  }
}
