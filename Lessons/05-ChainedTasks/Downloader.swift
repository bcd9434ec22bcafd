import Foundation
import LessonKit
import SimulatedDownloads
import SimulatedScreen
import Simulation

// snippet.list
/// What both halves offer: a list of downloads, one at a time.
@MainActor
protocol DownloadList: Sendable {
  /// What a button of the screen does.
  func tapped(_ url: URL)
  /// The same for code that is not on the main actor, such as a callback.
  nonisolated func received(_ url: URL)
  /// For a caller who waits, and may be cancelled meanwhile.
  ///
  /// - Returns: Whether the download's turn has come.
  func appendDownload(_ url: URL) async -> Bool
  /// What the screen runs while it is shown.
  func monitorDownloadRequests() async
}
// snippet.end

// snippet.downloader
/// Downloads one file into a folder, for either half.
@MainActor
final class Downloader {
  private let session: URLSession
  private let folder: Folder
  private weak var screen: Screen?
  /// What some files say: that another one belongs to them.
  private let parts: [String: URL]
  /// Those that were taken on, in order.
  private(set) var begun: [URL] = []

  init(
    _ session: URLSession, into folder: Folder, for screen: Screen,
    parts: [String: URL] = [:]
  ) {
    self.session = session
    self.folder = folder
    self.screen = screen
    self.parts = parts
  }

  /// Downloads a file and saves it. What fails is told on the screen, and does
  /// not fail the next one; what is cancelled is not told.
  ///
  /// - Returns: Another file that belongs to this one.
  @discardableResult
  func download(_ url: URL) async -> URL? {
    begun.append(url)
    do {
      let (file, response) = try await session.download(from: url)
      // It is ours, wherever this ends.
      defer { try? FileManager.default.removeItem(at: file) }
      // An error page is an answer, too.
      guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        throw URLError(.badServerResponse)
      }
      try await folder.save(file, as: url.lastPathComponent)
      return parts[url.lastPathComponent]
    } catch {
      // Not the error: a session that is cancelled throws URLError(.cancelled),
      // a save CancellationError.
      if !Task.isCancelled {
        screen?.alert = Alert("\(url.lastPathComponent) was not downloaded")
      }
      return nil
    }
  }
}
// snippet.end

// snippet.save
/// A folder in which each file is whole, or is the one that was there before.
struct Folder: Sendable {
  let url: URL

  /// Puts a file in the place of the one with this name. Not on the main actor:
  /// from another volume it has to be copied.
  ///
  /// - Throws: The system's reason, or `CancellationError`; nothing has changed
  ///   then.
  @concurrent
  func save(_ file: URL, as name: String) async throws {
    let new = url.appending(path: ".\(UUID().uuidString)")
    // Gone by then, where all went well.
    defer { try? FileManager.default.removeItem(at: new) }
    try FileManager.default.moveItem(at: file, to: new)
    await schedulePoint("before rename")
    try Task.checkCancellation()
    // Both are in one folder: whoever looks finds the old file or the new one.
    let place = url.appending(path: name)
    guard rename(new.path, place.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}
// snippet.end
