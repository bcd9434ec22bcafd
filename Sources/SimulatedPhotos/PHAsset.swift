/// Stands in for `PHAsset`: a photo in the library, known by its identifier.
package final class PHAsset: Hashable, Sendable {
  package let localIdentifier: String

  package init(localIdentifier: String) {
    self.localIdentifier = localIdentifier
  }

  package static func == (left: PHAsset, right: PHAsset) -> Bool {
    left.localIdentifier == right.localIdentifier
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(localIdentifier)
  }
}
