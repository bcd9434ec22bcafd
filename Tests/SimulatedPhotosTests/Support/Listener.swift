import Dispatch
import Foundation
import Locking
import SimulatedPhotos
import Simulation
import TestSupport
import Testing

/// Listens as a result handler, and notes what it heard and where.
final class Listener: Sendable {
  struct Heard: Hashable, Sendable {
    /// `nil` if the arguments are none that a library may call with.
    var callback: PhotoCallback?
    var place: Place
  }

  enum Place: Hashable, Sendable {
    case mainQueue
    /// Any other place, by the kernel's number of the thread.
    case thread(Int)

    static var here: Place {
      isOnMainQueue
        ? .mainQueue : .thread(currentThreadNumber)
    }
  }

  private let notes = Locked<[Heard]>([])

  var heard: [Heard] { notes.withLock { $0 } }
  var callbacks: [PhotoCallback?] { heard.map(\.callback) }

  /// The result handler. Only it keeps `token` alive, so a token that is gone
  /// means that the library has let go of the handler.
  func handler(token: AnyObject? = nil) -> (UIImage?, [AnyHashable: Any]?) -> Void {
    { image, info in
      withExtendedLifetime(token) {
        let heard = Heard(callback: PhotoCallback(image, info), place: .here)
        self.notes.withLock { $0.append(heard) }
      }
    }
  }
}

extension PhotoCallback {
  /// Tells from a handler's arguments which callback they make, by the documented keys alone.
  init?(_ image: UIImage?, _ info: [AnyHashable: Any]?) {
    func isTrue(_ key: String) -> Bool { info?[key] as? Bool ?? false }
    switch (image, info?[PHImageErrorKey] as? any Error) {
    case (let image?, nil):
      self = image.isDegraded ? .degradedImage : .image
      // Only synchronous requests go without the key.
      if let flag = info?[PHImageResultIsDegradedKey] as? Bool, flag != image.isDegraded {
        return nil
      }
    case (nil, _) where isTrue(PHImageCancelledKey):
      self = .cancelled
    case (nil, PHPhotosError.networkAccessRequired?) where isTrue(PHImageResultIsInCloudKey):
      self = .inCloud
    case (nil, .some):
      self = .error
    case (nil, nil) where info == nil:
      self = .nothing
    default:
      return nil
    }
  }
}

/// Waits, without blocking a thread, until something is so; gives up where it never will be.
nonisolated(nonsending) func until(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async {
  var turns = Turns()
  while !condition() {
    if turns.areOver() {
      Issue.record(
        "what is waited for here did not come about \(Turns.words)", sourceLocation: sourceLocation)
      return
    }
    // What is waited for may need this core.
    try? await Task.sleep(for: .milliseconds(1))
  }
}

/// Lets everything run that the main queue holds by now.
func mainQueueRuns() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

extension PHAsset {
  static let picture = PHAsset(localIdentifier: "picture")
}

extension PHImageManager {
  @discardableResult
  func request(
    _ asset: PHAsset = .picture, _ mode: PHImageRequestOptionsDeliveryMode = .highQualityFormat,
    isSynchronous: Bool = false, isNetworkAccessAllowed: Bool = false,
    handler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    let options = PHImageRequestOptions()
    options.deliveryMode = mode
    options.isSynchronous = isSynchronous
    options.isNetworkAccessAllowed = isNetworkAccessAllowed
    return requestImage(
      for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .default,
      options: options, resultHandler: handler)
  }
}
