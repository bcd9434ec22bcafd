/// How a simulated album takes what is written into it.
package struct AlbumPlan: Sendable {
  /// How long a write takes for each image: virtual time in a simulation.
  package var timePerImage: Duration
  /// How many writes may be under way at a time. One more is refused as busy.
  package var writesAtOnce: Int
  /// How many images there is room for, those that are there among them.
  package var room: Int
  /// Whether the user has allowed the app to add photos.
  package var isAllowed: Bool
  /// No write goes on until this many were asked for, the refused ones among them. With 1 none is
  /// held.
  package var holdUntilWrite: Int
  /// Is given what lets writes go on, when that many were asked for, and runs it: at once, unless
  /// there is more to wait for.
  package var letGo: @Sendable (_ writes: @escaping @Sendable () -> Void) -> Void = { $0() }

  package init(
    timePerImage: Duration = .zero, writesAtOnce: Int = 1, room: Int = .max, isAllowed: Bool = true,
    holdUntilWrite: Int = 1
  ) {
    precondition(timePerImage >= .zero, "expected a time of zero or more, got \(timePerImage)")
    precondition(writesAtOnce >= 1, "expected at least one write at a time, got \(writesAtOnce)")
    precondition(
      holdUntilWrite >= 1, "expected the number of a write, counted from 1, got \(holdUntilWrite)")
    self.timePerImage = timePerImage
    self.writesAtOnce = writesAtOnce
    self.room = room
    self.isAllowed = isAllowed
    self.holdUntilWrite = holdUntilWrite
  }
}

extension PHPhotoLibrary {
  /// A library of its own, with an empty album.
  ///
  /// - Parameter clock: Whose time writes take, outside a simulation.
  package convenience init(
    plan: AlbumPlan, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(album: Album(plan: plan, clock: clock))
  }

  /// The images in the album, in the order in which they came to be there.
  package var saved: [UIImage] { album.saved }

  /// Every write so far, in the order in which they were asked for, as it stands now.
  package var writes: [AlbumWrite] { album.writes }
}

/// One write into an album, as it stood when it was looked at.
package struct AlbumWrite: Hashable, Sendable {
  package let images: [UIImage]
  package internal(set) var state: State

  package enum State: Hashable, Sendable {
    case writing
    case written
    case refused(ALAssetsLibraryError.Code)
  }
}
