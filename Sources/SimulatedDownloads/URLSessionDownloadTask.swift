import Foundation
import Simulation

/// Stands in for `URLSessionDownloadTask`: one download of a session, which calls back.
package final class URLSessionDownloadTask: Sendable {
  /// The number of this task in its session.
  package let taskIdentifier: Int
  private let downloads: Downloads
  private let completionHandler: @Sendable (URL?, URLResponse?, (any Error)?) -> Void

  init(
    downloads: Downloads, url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) {
    taskIdentifier = downloads.register(url)
    self.downloads = downloads
    self.completionHandler = completionHandler
  }

  /// Starts the download. A second call does nothing.
  package func resume() {
    syncPoint("before resume")
    defer { syncPoint("after resume") }
    start()
  }

  private func start() {
    downloads.start(taskIdentifier) { [completionHandler, taskIdentifier] result in
      CallbackQueue.main.run(name: "completion of download \(taskIdentifier)") {
        switch result {
        case .success(let (file, response)):
          completionHandler(file, response, nil)
          unlink(file.path)
        case .failure(let error):
          completionHandler(nil, nil, error)
        }
      }
    }
  }

  /// Stops the download, of which nothing is left. Its handler is told so, unless it has been
  /// called; also where the task was never resumed, and resuming it then does nothing.
  ///
  /// https://developer.apple.com/documentation/foundation/urlsessiontask/cancel()
  ///
  /// It is meant for cancellation handlers too: it never waits, and has no point at which an
  /// exploration would let another thread run.
  package func cancel() {
    downloads.cancel(taskIdentifier)
    // Tells the handler of one that was not started; does nothing otherwise.
    start()
  }

  package var state: State {
    switch downloads.transfer(taskIdentifier).state {
    case .new: .suspended
    case .held, .running: .running
    case .finished, .failed, .cancelled: .completed
    }
  }

  package enum State: Int, Sendable { case running, suspended, canceling, completed }

  /// How many bytes have come so far.
  package var countOfBytesReceived: Int64 {
    Int64(downloads.transfer(taskIdentifier).received)
  }

  /// How many bytes there are in all, as the host says with its first one; -1 until then.
  package var countOfBytesExpectedToReceive: Int64 {
    Int64(downloads.transfer(taskIdentifier).expected ?? -1)
  }
}
