import Foundation
import LessonKit
import SimulatedDownloads
import SimulatedScreen
import Simulation
import Testing

@testable import ChainedTasks
@testable import LessonKit

@Suite("chained-tasks")
struct ChainedTasksTests {
  // The fault, in the way it is stated to show.

  @Test("a link that waits for a link that it adds stands still, with no thread parked")
  func waitsForItself() async throws {
    let verdict = try await Proof<ChainedTasks>.play("waits-itself")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  // The cure.

  @Test("leaving the screen stops the download, and nothing is left of it")
  func stops() async throws {
    let verdict = try await Proof<ChainedTasks>.play("hang-stopped")
    #expect(verdict.observed == .returned(Outcome(saved: 1, cancelled: 1)))
  }

  @Test("a download may add one: both are saved")
  func adds() async throws {
    try await Proof<ChainedTasks>.expectCured { _ in ["waits-itself": Outcome(saved: 2)] }
  }

  // What was gained.

  @Test("taps on a screen that is gone, or for a list that nobody reads any more, start nothing")
  @MainActor
  func tapsLater() async throws {
    let visit = try Visit(.chained, .replacement, from: .quick)
    visit.screen.appear()
    await visit.end()
    visit.tapAll()
    visit.list.tapped(visit.url("one"))
    visit.list.received(visit.url("two"))
    #expect(await !visit.list.appendDownload(visit.url("three")))
    #expect(visit.session.transfers.isEmpty && visit.downloader.begun.isEmpty)
  }

  @Test("neither the list nor its files are kept by a screen that is gone")
  @MainActor
  func letGo() async throws {
    weak var list: QueuedDownloads?
    weak var downloader: Downloader?
    do {
      let visit = try Visit(.chained, .replacement, from: .quick)
      visit.screen.appear()
      #expect(await visit.list.appendDownload(visit.url("one")))
      await visit.end()
      list = visit.list as? QueuedDownloads
      downloader = visit.downloader
      #expect(list != nil && downloader != nil)
    }
    #expect(list == nil && downloader == nil)
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<ChainedTasks>.expectSwapped(.replacement) { _ in
      ["hang-stopped": .returns(Outcome(saved: 1, underWay: 1, remains: 1))]
    }
  }
}
