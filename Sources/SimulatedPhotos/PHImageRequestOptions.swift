import Foundation

/// Stands in for `PHImageRequestOptions`: how a request is to be answered.
///
/// A request reads its options when it is made; changing them afterwards does
/// not change it. They are not `Sendable`.
///
/// Defaults as in `PHImageManager.h`.
package final class PHImageRequestOptions: NSObject, NSCopying {
  /// How good an image is wanted, and in how many callbacks.
  package var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic

  /// Whether an image that is not on the device may be fetched from the cloud.
  package var isNetworkAccessAllowed = false

  /// Whether the request blocks its calling thread until it is answered.
  ///
  /// Such a request is answered once, as in
  /// ``PHImageRequestOptionsDeliveryMode/highQualityFormat`` whatever the mode,
  /// and on the calling thread:
  /// https://developer.apple.com/documentation/photos/phimagerequestoptions/issynchronous
  package var isSynchronous = false

  package override init() {}

  package func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHImageRequestOptions()
    copy.deliveryMode = deliveryMode
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.isSynchronous = isSynchronous
    return copy
  }
}

/// Stands in for `PHImageRequestOptionsDeliveryMode`:
/// https://developer.apple.com/documentation/photos/phimagerequestoptionsdeliverymode
package enum PHImageRequestOptionsDeliveryMode: Int, CaseIterable, Codable, Sendable {
  /// One callback or more: a degraded image may come first, even before the
  /// request has returned, and the good one later.
  case opportunistic = 0
  /// One callback, with the best image there is, however long it takes.
  case highQualityFormat = 1
  /// One callback, with an image that is quick to load and may be degraded.
  case fastFormat = 2
}

/// Stands in for `PHImageContentMode`: how an image is fitted to the size asked for.
///
/// https://developer.apple.com/documentation/photos/phimagecontentmode
package enum PHImageContentMode: Int, CaseIterable, Sendable {
  /// All of the image is inside the size.
  case aspectFit = 0
  /// The image covers the size.
  case aspectFill = 1

  package static let `default` = PHImageContentMode.aspectFit
}
