import Simulation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stands in for `UIImageWriteToSavedPhotosAlbum`: saves an image in the album.
///
/// UIKit's takes a target and a selector in place of `completion`, which Linux does not have, and
/// writes into the one library of the device.
///
/// https://developer.apple.com/documentation/uikit/uiimagewritetosavedphotosalbum(_:_:_:_:)
///
/// - Parameter completion: Is called once, on the main queue, with the image, and with an error
///   where it was not saved.
package func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, to library: PHPhotoLibrary = .shared(),
  _ completion: (@Sendable (UIImage, (any Error)?) -> Void)? = nil
) {
  syncPoint("before the write")
  defer { syncPoint("after the write") }
  library.album.write([image]) { error in
    CallbackQueue.main.run(name: "completion for \(image.asset.localIdentifier)") {
      completion?(image, error)
    }
  }
}
