import Foundation

/// Stands in for `UIImage`: no pixels, but whose image it is and how good.
package final class UIImage: Hashable, Sendable {
  /// In points, which are pixels here.
  package let size: CGSize
  /// The photo that this is an image of; `UIImage` does not say.
  package let asset: PHAsset
  /// Whether it is a low-quality substitute; `UIImage` does not say.
  package let isDegraded: Bool

  package init(of asset: PHAsset, size: CGSize, isDegraded: Bool = false) {
    self.size = size
    self.asset = asset
    self.isDegraded = isDegraded
  }

  package static func == (left: UIImage, right: UIImage) -> Bool {
    left.asset == right.asset && left.size == right.size && left.isDegraded == right.isDegraded
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(asset)
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(isDegraded)
  }
}
