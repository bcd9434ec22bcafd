import SimulatedPhotos

// snippet.policies
/// What becomes of the rest when an image cannot be saved.
enum SavePolicy: Sendable {
  /// Nothing more is saved.
  case stop
  /// The others are saved, and the report has the one that is not.
  case report
}

/// What is tried again, how often, and after which pauses.
struct RetryPolicy: Sendable {
  /// How long to wait before each retry. There are as many retries as pauses.
  var pauses: [Duration] = [
    .milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2),
  ]
  /// Whether the same write may succeed a little later. The album is free again
  /// when a write has ended; a full disk stays full, and a no stays a no.
  var isWorthIt: @Sendable (any Error) -> Bool = {
    ALAssetsLibraryError.writeBusy ~= $0
  }
}
// snippet.end

// snippet.reports
/// How far saving several images has got.
enum SaveProgress: Equatable, Sendable {
  /// So many are over: saved, under `stop`; saved or not, under `report`.
  case over(Int, of: Int)
  /// The album is busy, and is asked again after that time.
  case pausing(Duration)
}

/// What came of saving several images.
struct SaveReport: Sendable {
  var saved: [UIImage] = []
  var failures: [NotSaved] = []
}

/// An image that could not be saved, and why.
struct NotSaved: Error {
  let image: UIImage
  let reason: any Error
}

/// Saving several images has stopped at one of them.
struct SavingStopped: Error {
  /// Those before it, which are in the album.
  let saved: [UIImage]
  let failure: NotSaved
}
// snippet.end
