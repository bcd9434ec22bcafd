import Foundation
import Simulation

/// Stands in for `URLSession`: downloads files from the hosts that it was made with.
///
/// What became of each download can be read from ``transfers``.
package final class URLSession: Sendable {
  let downloads: Downloads

  init(downloads: Downloads) {
    self.downloads = downloads
  }

  /// Downloads a file, and returns when it is whole.
  ///
  /// An answer with an error status is an answer: its body is the file. Look at the response.
  ///
  /// Taken from
  /// https://developer.apple.com/documentation/foundation/urlsession/download(from:delegate:)
  ///
  /// - Returns: Where the file is, and the response. The file is the caller's, to move away or to
  ///   remove: this form, unlike the one with a handler, does not remove it.
  /// - Throws: `URLError`. A task that is cancelled, before or meanwhile, gets
  ///   `URLError(.cancelled)` and not `CancellationError`; the transfer is stopped, and nothing is
  ///   left of it.
  package func download(from url: URL) async throws -> (URL, URLResponse) {
    await schedulePoint("before download")
    let id = downloads.register(url)
    let (file, response) = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        downloads.start(id) { continuation.resume(with: $0) }
      }
    } onCancel: {
      downloads.cancel(id)
    }
    await schedulePoint("after download")
    return (file, response)
  }

  /// Makes a task that downloads a file, once `resume()` is called.
  ///
  /// Taken from
  /// https://developer.apple.com/documentation/foundation/urlsession/downloadtask(with:completionhandler:)-3do6z
  ///
  /// - Parameter completionHandler: Is called once, on the main queue: with the file and the
  ///   response, or with an error; `URLError(.cancelled)` where the task was cancelled. The file is
  ///   removed when it returns, so it must be moved or opened in there.
  package func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(downloads: downloads, url: url, completionHandler: completionHandler)
  }
}
