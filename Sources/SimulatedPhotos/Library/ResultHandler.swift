import Foundation

/// Carries a result handler to the thread that calls it.
///
/// Sendable without a check: PhotoKit declares the handler without `@Sendable`
/// and calls it on the main thread all the same. Here its calls come one after
/// another, each ordered behind the one before by the ledger's lock.
struct ResultHandler: @unchecked Sendable {
  let call: (UIImage?, [AnyHashable: Any]?) -> Void

  /// Calls the handler as `callback` says, on this thread.
  func answer(
    _ callback: PhotoCallback, to order: PhotoOrder, id: PHImageRequestID, error: any Error
  ) {
    var info: [AnyHashable: Any] = [PHImageResultRequestIDKey: NSNumber(value: id)]
    switch callback {
    case .image, .degradedImage:
      let isDegraded = callback == .degradedImage
      if !order.isSynchronous {
        info[PHImageResultIsDegradedKey] = NSNumber(value: isDegraded)
      }
      call(order.image(isDegraded: isDegraded), info)
    case .error:
      info[PHImageErrorKey] = error
      call(nil, info)
    case .inCloud:
      info[PHImageResultIsInCloudKey] = NSNumber(value: true)
      info[PHImageErrorKey] = PHPhotosError(.networkAccessRequired)
      call(nil, info)
    case .cancelled:
      info[PHImageCancelledKey] = NSNumber(value: true)
      call(nil, info)
    case .nothing:
      call(nil, nil)
    }
  }
}
