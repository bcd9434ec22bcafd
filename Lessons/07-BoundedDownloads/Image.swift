import Foundation
import SimulatedDownloads
import Simulation

/// An image that was downloaded.
struct Image: Sendable {
  let name: String
  let bytes: Data
}

// snippet.policies
extension Downloading {
  /// The images in the order asked. The first that cannot be had ends the others,
  /// and its error is thrown.
  func images(_ urls: [URL], from session: URLSession) async throws -> [Image] {
    try await map(urls) { try await session.image(at: $0) }
  }

  /// What became of each image, in the order asked. Only a cancellation ends the
  /// others.
  func results(_ urls: [URL], from session: URLSession)
    async throws -> [Result<Image, any Error>]
  {
    try await map(urls) { url in
      do {
        return .success(try await session.image(at: url))
      } catch let error where !(error is CancellationError) {
        return .failure(error)
      }
    }
  }
}
// snippet.end

// snippet.image
extension URLSession {
  /// Downloads one image. The temporary file is gone when this returns.
  func image(at url: URL) async throws -> Image {
    do {
      let (file, response) = try await download(from: url)
      defer { try? FileManager.default.removeItem(at: file) }
      return try Image(response, in: file)
    } catch let error as URLError where error.code == .cancelled {
      throw CancellationError()
    }
  }
}

extension Image {
  /// - Throws: `URLError(.badServerResponse)` where the status is not 200: the
  ///   file is then the page of an error.
  init(_ response: URLResponse?, in file: URL) throws {
    guard let response = response as? HTTPURLResponse, let url = response.url,
      response.statusCode == 200
    else { throw URLError(.badServerResponse) }
    self.init(name: url.lastPathComponent, bytes: try Data(contentsOf: file))
  }
}
// snippet.end

extension Image {
  /// What a handler is told, as a result. The file is the session's to remove.
  static func result(
    _ file: URL?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Image, any Error> {
    Result {
      guard let file else { throw error ?? URLError(.unknown) }
      return try Image(response, in: file)
    }
  }
}

/// The limit was reached first.
struct TimedOut: Error {}

// snippet.within
/// Does `work`, which is cancelled when the limit is reached, and *waited for*:
/// it returns when the work has ended, whichever way.
///
/// - Throws: `TimedOut`, or what the work throws; `CancellationError` where the
///   task that calls it is cancelled before that.
func within<Value: Sendable>(
  _ limit: Duration, by clock: any Clock<Duration>,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(name: "work") { try await work() }
    group.addTask(name: "limit") {
      try await clock.sleep(for: limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw TimedOut() }
    return value
  }
}
// snippet.end
