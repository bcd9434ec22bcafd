import Foundation
import LessonKit
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Testing

@testable import ChainedTasks

// snippet.stream
/// The taps alone: a stream and its reader, without a channel.
@MainActor
private final class StreamedDownloads {
  let downloader: Downloader
  private let (taps, tap) = AsyncStream<URL>.makeStream()

  init(_ downloader: Downloader) { self.downloader = downloader }

  /// Whether it is in the buffer, and not whether its turn will come.
  nonisolated func tapped(_ url: URL) -> Bool {
    if case .enqueued = tap.yield(url) { true } else { false }
  }

  func monitorDownloadRequests() async {
    for await url in taps {
      // A cancelled reader still gets what is in the buffer, so it must look.
      guard !Task.isCancelled else { return }
      if let part = await downloader.download(url) { _ = tapped(part) }
    }
  }
}
// snippet.end

@Suite("A stream without a channel, explored")
struct StreamOnlyTests {
  /// What was begun, and what of it was cancelled, when the screen goes away at that time.
  private func visits(
    leavingAfter time: Duration
  ) async throws -> Exploration<[[String]]> {
    let found = await Explorer().explore { @MainActor in
      let visit = try Visit(.chained, .replacement)
      let screen = Screen()
      let list = StreamedDownloads(visit.downloader)
      screen.task { await list.monitorDownloadRequests() }
      screen.appear()
      var accepted: [String] = []
      for name in Visit.names where list.tapped(visit.url(name)) { accepted.append(name) }
      try await VirtualClock().sleep(for: time)
      screen.dismiss()
      await screen.tasksEnd()
      if list.tapped(visit.url("later")) { accepted.append("later") }
      return [accepted, visit.begun, visit.names(.cancelled)]
    }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    return found
  }

  @Test("keeps the order of the taps, and all are downloaded")
  func order() async throws {
    let found = try await visits(leavingAfter: .seconds(10))
    #expect(found.groups.map(\.result.outcome) == [[Visit.names, Visit.names, []]])
  }

  @Test("stops with its screen, and has taken in what it never begins")
  func leaving() async throws {
    let found = try await visits(leavingAfter: .milliseconds(4500))
    #expect(found.groups.map(\.result.outcome) == [[Visit.names, ["one", "two"], ["two"]]])
  }
}
