import Foundation
import SimulatedPhotos
import Simulation

/// Stands in for `NSItemProvider`: gives out what a picked photo is, once it is loaded.
///
/// What it was asked for can be read from ``loads``.
package final class NSItemProvider: Sendable {
  private let loader: ItemLoader

  init(_ item: PickerItem) { loader = ItemLoader(item) }

  /// Whether the photo is of a kind that has such an object. That says nothing of whether it can
  /// be loaded.
  ///
  /// https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)-9bc1p
  package func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    loader.item.has(aClass)
  }

  /// Loads an object.
  ///
  /// https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)-8ak5d
  ///
  /// - Parameter completionHandler: Is called once, with an object or an error, on a queue of the
  ///   framework's own, and never before this returns. Be prepared for neither, for an object of
  ///   another class, and for a call that does not come.
  /// - Returns: How far it is; its `cancel()` stops the load.
  @discardableResult
  package func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    syncPoint("before loadObject")
    defer { syncPoint("after loadObject") }
    return loader.load(aClass, completionHandler)
  }

  /// Every load that was asked for, in that order, as it stands now.
  package var loads: [ItemLoad] { loader.loads }
}

/// Stands in for `NSItemProviderReading`: what an item provider can load.
package protocol NSItemProviderReading: AnyObject, Sendable {}

extension UIImage: NSItemProviderReading {}

/// Stands in for `PHLivePhoto`: an image that moves.
package final class PHLivePhoto: NSItemProviderReading {
  package let size: CGSize

  init(size: CGSize) { self.size = size }
}
