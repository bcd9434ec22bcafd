import Foundation
import LessonKit
import SimulatedDownloads

/// What both halves offer.
protocol Downloading: Sendable {
  /// What `download` gives for each URL, in the order asked. The first error ends
  /// the others, and is thrown when they have ended.
  func map<Value: Sendable>(
    _ urls: [URL], _ download: @escaping @Sendable (URL) async throws -> Value
  ) async throws -> [Value]
}

/// What both halves offer for one image.
protocol LimitedDownload: Sendable {
  /// - Throws: `TimedOut` where it takes longer than that.
  func image(at url: URL, within limit: Duration, by clock: any Clock<Duration>)
    async throws -> Image
}

/// The ways in which people download many; the replacement has more than one,
/// too.
enum Form {
  case group, semaphore, readers

  func downloading(_ half: Half, limit: Int) -> any Downloading {
    switch (half, self) {
    case (.antipattern, .semaphore): SemaphoreInside(limit: limit)
    case (.antipattern, _): AllAtOnce()
    case (.replacement, .readers): Readers(limit: limit)
    case (.replacement, _): BoundedGroup(limit: limit)
    }
  }
}

/// What becomes of the others when one image cannot be had.
enum Policy {
  case stop, collect

  func results(
    _ urls: [URL], _ downloading: any Downloading, from session: URLSession
  ) async throws -> [Result<Image, any Error>] {
    switch self {
    case .stop:
      try await downloading.images(urls, from: session).map { .success($0) }
    case .collect: try await downloading.results(urls, from: session)
    }
  }
}
