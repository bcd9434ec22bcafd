import Foundation

/// What a request asks for, read from its arguments when it was made.
struct PhotoOrder: Sendable {
  let asset: PHAsset
  let targetSize: CGSize
  let contentMode: PHImageContentMode
  let deliveryMode: PHImageRequestOptionsDeliveryMode
  let isNetworkAccessAllowed: Bool
  let isSynchronous: Bool

  init(
    asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions
  ) {
    self.asset = asset
    self.targetSize = targetSize
    self.contentMode = contentMode
    deliveryMode = options.deliveryMode
    isNetworkAccessAllowed = options.isNetworkAccessAllowed
    isSynchronous = options.isSynchronous
  }

  /// The image asked for: scaled down to the target size, never up.
  func image(isDegraded: Bool) -> UIImage {
    let original = CGSize(width: asset.pixelWidth, height: asset.pixelHeight)
    // A degraded image is a thumbnail, whatever size was asked for.
    let longestSide = isDegraded ? 120.0 / max(original.width, original.height) : 1
    let scale = min(longestSide, 1, scaleToTarget(from: original))
    let size = CGSize(
      width: (original.width * scale).rounded(), height: (original.height * scale).rounded())
    return UIImage(of: asset, size: size, isDegraded: isDegraded)
  }

  private func scaleToTarget(from original: CGSize) -> Double {
    guard targetSize != PHImageManagerMaximumSize else { return 1 }
    let horizontal = targetSize.width / original.width
    let vertical = targetSize.height / original.height
    return switch contentMode {
    case .aspectFit: min(horizontal, vertical)
    case .aspectFill: max(horizontal, vertical)
    }
  }
}
