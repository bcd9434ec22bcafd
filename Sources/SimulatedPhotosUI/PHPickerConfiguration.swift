import SimulatedPhotos

/// Stands in for `PHPickerConfiguration`: what a picker offers, and how much of it may be picked.
///
/// https://developer.apple.com/documentation/photosui/phpickerconfiguration-swift.struct
package struct PHPickerConfiguration: Hashable, Sendable {
  /// How many photos may be picked: one, if nothing else is said; 0 is no limit.
  package var selectionLimit = 1
  /// What is offered; everything where there is none.
  package var filter: PHPickerFilter?
  package var selection = Selection.default
  let givesIdentifiers: Bool

  package enum Selection: Hashable, Sendable {
    case `default`
    /// Results come in the order in which the user has tapped them.
    case ordered
  }

  /// A picker whose results do not say which asset they are of.
  package init() { givesIdentifiers = false }

  /// A picker whose results have the identifier of their asset.
  ///
  /// - Parameter photoLibrary: The library that it is for; there is one.
  package init(photoLibrary: PHPhotoLibrary) { givesIdentifiers = true }
}

/// Stands in for `PHPickerFilter`: which kinds of photo a picker offers.
///
/// https://developer.apple.com/documentation/photosui/phpickerfilter-swift.struct
package struct PHPickerFilter: Hashable, Sendable {
  private let kinds: Set<PickerItem.Kind>

  package static let images = PHPickerFilter(kinds: [.image])
  package static let livePhotos = PHPickerFilter(kinds: [.livePhoto])
  package static let videos = PHPickerFilter(kinds: [.video])

  /// What any of these offers.
  package static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: filters.reduce([]) { $0.union($1.kinds) })
  }

  func offers(_ item: PickerItem) -> Bool { kinds.contains(item.kind) }
}
