import Channels
import Foundation
import SimulatedDownloads

// snippet.chain
/// Each download is a task that waits for the task before it.
@MainActor
final class ChainedDownloads: DownloadList {
  private let downloader: Downloader
  private var previous: Task<Void, Never>?

  init(_ downloader: Downloader) { self.downloader = downloader }

  func tapped(_ url: URL) { _ = append(url) }

  nonisolated func received(_ url: URL) {
    // Unstructured, as a callback cannot wait for the main actor.
    Task { await tapped(url) }
  }

  /// Adds a link. There is no await in here, so links are added one by one.
  private func append(_ url: URL) -> Task<Void, Never> {
    let before = previous
    // Unstructured, as nobody here waits for it. So it is nobody's child.
    let download = Task(name: "link \(url.lastPathComponent)") {
      await before?.value
      // What belongs to it is downloaded as well, before this is over.
      if let part = await downloader.download(url) {
        _ = await appendDownload(part)
      }
    }
    previous = download
    return download
  }

  func appendDownload(_ url: URL) async -> Bool {
    let download = append(url)
    await withTaskCancellationHandler {
      await download.value
    } onCancel: {
      download.cancel()
    }
    return !Task.isCancelled
  }

  /// There is nothing to do: the tasks run by themselves.
  func monitorDownloadRequests() async {}
}
// snippet.end

// snippet.popular
/// The cure as it goes round: a channel, and each tap sends in a task.
@MainActor
final class PopularDownloads: DownloadList {
  private let downloader: Downloader
  private let requests = AsyncChannel<URL>()

  init(_ downloader: Downloader) { self.downloader = downloader }

  func tapped(_ url: URL) {
    // Unstructured, as a button's action cannot wait for a reader.
    Task(name: "button \(url.lastPathComponent)") { await requests.send(url) }
  }

  nonisolated func received(_ url: URL) {
    // Unstructured, as a callback cannot wait for the main actor.
    Task { await tapped(url) }
  }

  func appendDownload(_ url: URL) async -> Bool {
    await requests.send(url)
    return true
  }

  func monitorDownloadRequests() async {
    for await url in requests {
      guard !Task.isCancelled else { return }
      if let part = await downloader.download(url) { tapped(part) }
    }
  }
}
// snippet.end
