import Foundation
import LessonKit
import Processes
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Timeline

/// A screen with three buttons, the list behind it, and where the files come
/// from and go to.
@MainActor
struct Visit {
  nonisolated static let names = ["one", "two", "three"]

  let screen = Screen()
  nonisolated let host: SimulatedHost
  let session: URLSession
  let downloader: Downloader
  nonisolated let list: any DownloadList
  let saved: TemporaryFolder

  /// - Parameter parts: The names of files that belong to others, by these.
  init(
    _ form: Form, _ half: Half, from host: SimulatedHost = .slow,
    parts: [String: String] = [:]
  ) throws {
    self.host = host
    session = URLSession(host)
    saved = try TemporaryFolder()
    downloader = Downloader(
      session, into: Folder(url: saved.url), for: screen,
      parts: parts.mapValues { host.url("/\($0)") })
    let list = form.list(half, downloader)
    self.list = list
    for name in Self.names {
      screen.button(name) { list.tapped(host.url("/\(name)")) }
    }
    screen.task { await list.monitorDownloadRequests() }
  }

  nonisolated func url(_ name: String) -> URL { host.url("/\(name)") }

  func tapAll() {
    for name in Self.names { screen.tap(name) }
  }

  /// Asks for a download and waits for its turn.
  func ask(for name: String) async -> Answer {
    record(.runs, "asks for \(name)")
    let isAccepted = await list.appendDownload(url(name))
    record(.ends, isAccepted ? "is back: accepted" : "is back: not accepted")
    return Answer(
      name: name, isAccepted: isAccepted, time: VirtualClock().now.offset)
  }

  /// The screen goes away, and what it has run is over.
  func end() async {
    screen.dismiss()
    await screen.tasksEnd()
  }

  /// The names of the files that were saved, sorted.
  var files: [String] { saved.files }

  /// What a saved file holds; `nil` where there is none.
  func content(of name: String) -> Data? {
    try? Data(contentsOf: saved.url.appending(path: name))
  }

  /// Those of the downloads that have ever had a connection, in that order.
  var begun: [String] {
    session.transfers.filter(\.hadConnection).map(\.name)
  }

  func names(_ state: Transfer.State) -> [String] {
    session.transfers.filter { $0.state == state }.map(\.name)
  }

  /// The names of those that have come and are whole, sorted.
  var wholeFiles: [String] {
    let come = names(.finished)
    return files.filter { name in
      let size = host.files["/\(name)", default: .threeKilobytes].size
      return come.contains(name) && content(of: name)?.count == size
    }
  }

  /// All other files that are there.
  var remains: [String] {
    let whole = wholeFiles
    return files.filter { !whole.contains($0) } + session.temporaryFiles
  }
}

/// What a caller is told, and when.
struct Answer {
  var name: String
  var isAccepted: Bool
  /// Since the beginning, on the virtual clock; zero on another one.
  var time: Duration
}

extension SimulatedHost {
  /// Needs three seconds for each file.
  static let slow = SimulatedHost("files.example", other: .threeKilobytes)
  /// Needs three milliseconds.
  static let quick = SimulatedHost(
    "files.example", bytesPerSecond: 1_000_000, other: .threeKilobytes)
  static let hangingAtTwo = SimulatedHost(
    "files.example", bytesPerSecond: 1_000_000,
    files: ["/two": HostedFile(size: 3000, .hangs(after: 1500))],
    other: .threeKilobytes)
}

extension HostedFile {
  static let threeKilobytes = HostedFile(size: 3000)
}
