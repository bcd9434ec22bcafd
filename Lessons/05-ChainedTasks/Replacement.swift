import Channels
import Foundation

// snippet.list
/// Downloads one after another, in the order of the taps, for as long as its
/// screen is shown.
@MainActor
final class QueuedDownloads: DownloadList {
  private let downloader: Downloader
  /// What waits for its turn: the reader takes one when another one is done.
  private let requests = AsyncChannel<Request>()
  /// Whether there is a reader, or will be.
  private var isOpen = true
  /// What was tapped. A finger does not wait, so this has a buffer, in order.
  private let (taps, tap) = AsyncStream<URL>.makeStream()

  init(_ downloader: Downloader) { self.downloader = downloader }

  nonisolated func tapped(_ url: URL) { tap.yield(url) }

  nonisolated func received(_ url: URL) { tap.yield(url) }

  /// Reads the requests, until its task is cancelled. It runs once.
  func monitorDownloadRequests() async {
    defer {
      isOpen = false
      // Whoever waits in `send` returns.
      requests.finish()
    }
    // Cancelled and waited for when the loop below is over.
    async let _ = sendTaps()
    for await request in requests {
      // A cancelled reader still gets what waits, so it must look.
      guard request.settle(accepted: !Task.isCancelled) else { continue }
      // Added, and not waited for: this is the loop that would have to take it.
      if let part = await downloader.download(request.url) { tapped(part) }
    }
  }

  /// One sender, so that what it sends stays in order.
  private func sendTaps() async {
    for await url in taps {
      guard await appendDownload(url) else { return }
    }
  }

  /// Returns when the reader has taken the request, when there is no reader any
  /// more, or when this task is cancelled.
  ///
  /// - Returns: Whether the reader has it. The channel does not say.
  func appendDownload(_ url: URL) async -> Bool {
    let request = Request(url)
    await requests.send(request)
    // The reader may have it and may not have come to say so.
    return request.settle(accepted: isOpen && !Task.isCancelled)
  }
}
// snippet.end

// snippet.request
/// A download that is asked for. Its sender and its reader both see whether it
/// was accepted, and whoever looks first decides.
@MainActor
private final class Request {
  let url: URL
  private var isAccepted: Bool?

  init(_ url: URL) { self.url = url }

  func settle(accepted: Bool) -> Bool {
    let isAccepted = isAccepted ?? accepted
    self.isAccepted = isAccepted
    return isAccepted
  }
}
// snippet.end
