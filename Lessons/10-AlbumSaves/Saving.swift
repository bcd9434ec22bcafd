import LessonKit
import SimulatedPhotos

/// Is called with an image that was not saved, and the reason.
typealias Alert = @Sendable (UIImage, any Error) -> Void

/// What both halves offer.
protocol AlbumSaving: Sendable {
  /// Saves images in the album, where its caller runs.
  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async throws
}

/// The ways in which people save several; the replacement takes the place of each.
enum Form {
  case allAtOnce
  case retry(Int)
  case waits, queue, together

  func saving(
    _ half: Half, _ policy: SavePolicy, by clock: any Clock<Duration>
  ) -> any AlbumSaving {
    switch (half, self) {
    case (.antipattern, .retry(let count)): RetryAtOnce(retries: count)
    case (.antipattern, .waits): WaitForEach()
    case (.antipattern, .queue): WaitOnQueue()
    case (.antipattern, _): AllAtOnce()
    case (.replacement, .together): Together()
    case (.replacement, _): OneByOne(policy: policy, clock: clock)
    }
  }
}

/// The loop of the replacement.
struct OneByOne: AlbumSaving {
  let policy: SavePolicy
  let clock: any Clock<Duration>

  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async throws
  {
    let report = try await library.saveAll(
      images, policy: policy, clock: clock, progress: note)
    for failure in report.failures { alert(failure.image, failure.reason) }
  }
}

/// Its one write.
struct Together: AlbumSaving {
  nonisolated(nonsending)
    func save(
      _ images: [UIImage], to library: PHPhotoLibrary, alert: @escaping Alert
    ) async throws
  {
    do {
      try await library.saveTogether(images)
    } catch {
      for image in images { alert(image, error) }
    }
  }
}
