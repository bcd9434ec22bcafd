import Simulation

/// Stands in for `PHPhotoLibrary`: changes the album of saved photos.
///
/// What was saved can be read from ``saved``, and every write from ``writes``.
package final class PHPhotoLibrary: Sendable {
  let album: Album

  init(album: Album) { self.album = album }

  /// The library that an app shares. It saves whatever it is given, at once.
  package static func shared() -> PHPhotoLibrary { sharedLibrary }
  private static let sharedLibrary = PHPhotoLibrary(plan: AlbumPlan())

  /// Runs `changeBlock`, and then makes the changes that were requested in it, in one write: all of
  /// them or none.
  ///
  /// https://developer.apple.com/documentation/photos/phphotolibrary/performchanges(_:completionhandler:)
  ///
  /// - Parameters:
  ///   - changeBlock: Is called on a queue of the framework's own.
  ///   - completionHandler: Is called on that queue, too, when the changes are made or refused.
  package func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    syncPoint("before performChanges")
    defer { syncPoint("after performChanges") }
    CallbackQueue.own.run(name: "changes") { [album] in
      let requests = ChangeRequests.collected(by: changeBlock)
      album.write(requests) { error in
        CallbackQueue.own.run(name: "changes are made") {
          completionHandler?(error == nil, error)
        }
      }
    }
  }

  /// The same as an async function.
  ///
  /// - Throws: What the completion handler would be given. Cancelling the task does not stop it.
  package func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// Stands in for `PHAssetChangeRequest`.
package final class PHAssetChangeRequest: Sendable {
  /// Requests that an image be saved as a new photo. It counts inside a change block only.
  ///
  /// https://developer.apple.com/documentation/photos/phassetchangerequest/creationrequestforasset(from:)
  ///
  /// - Precondition: It is called inside of the block of `performChanges`.
  @discardableResult
  package static func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    ChangeRequests.add(image)
    return PHAssetChangeRequest()
  }

  private init() {}
}
