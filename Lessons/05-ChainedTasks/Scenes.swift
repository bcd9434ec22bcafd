import Foundation
import LessonKit
import Processes
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Timeline

/// The ways in which people write the list; the replacement takes the place of
/// each.
enum Form {
  case chained, popular

  @MainActor
  func list(_ half: Half, _ downloader: Downloader) -> any DownloadList {
    switch (half, self) {
    case (.antipattern, .chained): ChainedDownloads(downloader)
    case (.antipattern, .popular): PopularDownloads(downloader)
    case (.replacement, _): QueuedDownloads(downloader)
    }
  }
}

/// A screen with three buttons, the list behind it, and where the files come from
/// and go to.
@MainActor
struct Visit {
  nonisolated static let names = ["one", "two", "three"]

  let screen = Screen()
  nonisolated let host: SimulatedHost
  let session: URLSession
  let downloader: Downloader
  nonisolated let list: any DownloadList
  private let saved: TemporaryFolder

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

  func url(_ name: String) -> URL { host.url("/\(name)") }

  func tapAll() {
    for name in Self.names { screen.tap(name) }
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

  /// Whether each file that was saved is one that has come, and is whole.
  var isWhole: Bool {
    files.allSatisfy { name in
      names(.finished).contains(name)
        && content(of: name)?.count == host.files[name, default: .inThreeSeconds].size
    } && session.temporaryFiles.isEmpty
  }
}

extension SimulatedHost {
  /// Needs three seconds for each file.
  static let slow = SimulatedHost("files.example", other: .inThreeSeconds)
}

extension HostedFile {
  static let inThreeSeconds = HostedFile(size: 3000)
}

extension ChainedTasks {
  typealias Body = @Sendable (Half) async throws -> Seen

  /// Three taps in quick succession; the screen goes away at some time, or stays.
  static func model(_ form: Form, leavesAfter time: Duration? = nil) -> Body {
    { half in try await threeTaps(form, half, leavesAfter: time) }
  }

  @MainActor
  private static func threeTaps(
    _ form: Form, _ half: Half, leavesAfter time: Duration?
  ) async throws -> Seen {
    let visit = try Visit(form, half)
    visit.screen.appear()
    visit.tapAll()
    guard let time else {
      try await anHourLater()
      let seen = Seen(order: visit)
      visit.screen.dismiss()
      await visit.screen.tasksEnd()
      return seen
    }
    try await VirtualClock().sleep(for: time)
    let before = visit.session.transfers
    visit.screen.dismiss()
    try await anHourLater()
    return Seen(visit, leftWith: before)
  }

  /// Three downloads are asked for by code that is not on the main actor.
  static func modelReceived(_ form: Form) -> Body {
    { half in
      let visit = try await Visit(form, half)
      await visit.screen.appear()
      let list = visit.list
      for name in Visit.names { list.received(visit.host.url("/\(name)")) }
      try await anHourLater()
      let seen = await Seen(order: visit)
      await visit.screen.dismiss()
      await visit.screen.tasksEnd()
      return seen
    }
  }

  /// One file is on its way. Somebody waits for the turn of another one, and is
  /// cancelled after a second.
  static func modelCancelled(_ form: Form) -> Body {
    { half in
      let visit = try await Visit(form, half)
      await visit.screen.appear()
      await visit.screen.tap("one")
      let clock = VirtualClock()
      try await clock.sleep(for: .milliseconds(500))
      // A task of its own, so that it can be cancelled apart from the screen's.
      let caller = Task(name: "caller") { @MainActor in
        record(.runs, "asks for two")
        let isAccepted = await visit.list.appendDownload(visit.url("two"))
        record(.ends, "is back")
        return (isAccepted, clock.now)
      }
      try await clock.sleep(for: .milliseconds(500))
      record(.cancels, "is cancelled", lane: "caller")
      let cancelled = clock.now
      caller.cancel()
      let (isAccepted, back) = await caller.value
      try await anHourLater()
      await visit.screen.dismiss()
      await visit.screen.tasksEnd()
      let saved = await visit.files
      guard !isAccepted, saved == ["one"] else {
        return .other("accepted \(isAccepted), saved \(saved)")
      }
      return back == cancelled ? .atOnce : .late
    }
  }

  /// The first file says that another one belongs to it.
  static func modelPart(_ form: Form) -> Body {
    { half in
      let visit = try await Visit(form, half, parts: ["one": "two"])
      await visit.screen.appear()
      await visit.screen.tap("one")
      try await anHourLater()
      let files = await visit.files
      await visit.screen.dismiss()
      await visit.screen.tasksEnd()
      return files == ["one", "two"] ? .both : .other("\(files)")
    }
  }

  /// Simulated time moves when nothing else can.
  private static func anHourLater() async throws {
    try await VirtualClock().sleep(for: .seconds(3600))
  }
}
