import Foundation
import Simulation

/// Stands in for `PHImageManager`: gives out images of the assets in a photo library.
///
/// How it answers is decided by its ``PhotoPlan``, and what it was asked and
/// has answered can be read from ``requests``.
package final class PHImageManager: Sendable {
  let library: PhotoLibrary

  init(library: PhotoLibrary) {
    self.library = library
  }

  /// The manager that an app shares. It answers each request at once, with an image.
  package static func `default`() -> PHImageManager { shared }
  private static let shared = PHImageManager(plan: PhotoPlan())

  /// Asks for an image of an asset.
  ///
  /// An **asynchronous** request returns at once. Its handler is called on the
  /// main queue, or before the request returns on the calling thread; once, or
  /// more often with ``PHImageRequestOptionsDeliveryMode/opportunistic``.
  ///
  /// A **synchronous** request blocks the calling thread until the library has
  /// an answer. Then the handler is called once, on that thread, and the request
  /// returns. It cannot be cancelled.
  ///
  /// Taken from `PHImageManager.h` and
  /// https://developer.apple.com/documentation/photos/phimagemanager/requestimage(for:targetsize:contentmode:options:resulthandler:)
  ///
  /// - Parameters:
  ///   - targetSize: The size wanted, in pixels, or ``PHImageManagerMaximumSize``.
  ///   - options: How to answer; `nil` is as good as untouched options.
  ///   - resultHandler: Gets the image, and what there is to know about it under
  ///     the keys in `ImageResultInfoKeys.swift`. Either may be missing. As in
  ///     PhotoKit it is not `@Sendable`, although another thread may call it.
  /// - Returns: What ``cancelImageRequest(_:)`` takes.
  @discardableResult
  package func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> PHImageRequestID {
    syncPoint("before requestImage")
    defer { syncPoint("after requestImage") }
    let order = PhotoOrder(
      asset: asset, targetSize: targetSize, contentMode: contentMode,
      options: options ?? PHImageRequestOptions())
    let handler = ResultHandler(call: resultHandler)
    return order.isSynchronous
      ? library.answerHere(order, handler, fileID: fileID, line: line)
      : library.take(order, handler)
  }

  /// Cancels an asynchronous request that is not yet answered in full.
  ///
  /// A request that is answered, synchronous or unknown is left alone. Whether
  /// the handler is called once more is not settled: Apple's documentation of
  /// `PHImageCancelledKey` says that it is, `PHImageManager.h` that it may not
  /// be. So the plan decides; see ``PhotoCancellation``.
  ///
  /// It is meant for cancellation handlers: it never waits, and has no point at
  /// which an exploration would let another thread run.
  package func cancelImageRequest(_ requestID: PHImageRequestID) {
    library.cancel(requestID)
  }
}

/// Identifies a request to the manager that it was made to.
package typealias PHImageRequestID = Int32

/// The identifier that no request has.
// swift-format-ignore: AlwaysUseLowerCamelCase
package let PHInvalidImageRequestID: PHImageRequestID = 0

/// The size to ask for to get the largest image there is, unscaled. No real
/// image has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
package let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
