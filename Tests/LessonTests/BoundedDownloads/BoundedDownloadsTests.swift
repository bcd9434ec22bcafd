import Foundation
import LessonKit
import SimulatedDownloads
import Simulation
import TestSupport
import Testing

@testable import BoundedDownloads
@testable import LessonKit

@Suite("bounded-downloads")
struct BoundedDownloadsTests {
  // The fault, in the way it is stated to show.

  @Test("twenty tasks at once are refused by a host of four, and the error ends them all")
  func refused() async throws {
    let verdict = try await Proof<BoundedDownloads>.play("all-at-once")
    #expect(verdict.observed == .returned(Outcome(error: .refused)))
  }

  @Test("a semaphore in the tasks parks every thread of the pool, and only its permits come back")
  func stalls() async throws {
    let verdict = try await Proof<BoundedDownloads>.play("semaphore")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    // The downloads are there. Those who would say so have no thread.
    #expect(report.releasers.count == BoundedDownloads.limit)
    #expect(report.releasers.allSatisfy { $0.hasSuffix("its task waits for a pool thread") })
  }

  @Test("with one task fewer it passes, and parks all threads but one meanwhile")
  func oneFewer() async throws {
    let verdict = try await Proof<BoundedDownloads>.play("one-fewer")
    #expect(verdict.isAsStated || verdict.isLeftOut, "\(verdict.observed)")
  }

  // The cure.

  @Test(
    "all images come, four at a time, in the order asked, and nothing is left",
    arguments: BoundedDownloads.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<BoundedDownloads>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("so they do in every scene of the anti-pattern, with no thread parked")
  func antipatternsCured() async throws {
    try await Proof<BoundedDownloads>.expectCured { width in
      [
        "semaphore": Outcome(images: width + BoundedDownloads.limit),
        "all-at-once": Outcome(images: 20),
        "one-fewer": Outcome(images: width + BoundedDownloads.limit - 1),
      ]
    }
  }

  // What was gained.

  @Test("values come in the order asked, whatever the order in which they end")
  func order() async throws {
    for downloading in bounded(limit: 3) {
      let urls = (0..<50).map { URL(filePath: "/\($0)") }
      let names = try await downloading.map(urls) { url in
        for _ in 0..<Int.random(in: 0..<5) { await Task.yield() }
        return url.lastPathComponent
      }
      #expect(names == (0..<50).map(String.init))
    }
  }

  @Test("none is none, and a limit that is larger than needed harms nobody")
  func few() async throws {
    for downloading in bounded(limit: 10) {
      #expect(try await downloading.map([]) { $0.path } == [])
      #expect(try await downloading.map([URL(filePath: "/1")]) { $0.path } == ["/1"])
    }
  }

  @Test("a limit of none ends the process, which says what it expected")
  func noLimit() async {
    let group = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = BoundedGroup(limit: 0)
    }
    let readers = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Readers(limit: 0)
    }
    let slots = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Slots(0)
    }
    let expected = "expected a limit of 1 or more, got 0"
    #expect(group?.runtimeWords.contains(expected) == true)
    #expect(readers?.runtimeWords.contains(expected) == true)
    #expect(slots?.runtimeWords.contains("expected 1 slot or more, got 0") == true)
  }

  @Test("what only the order tells apart is put in its place: the same URL three times")
  func repeated() async throws {
    let url = URL(filePath: "/1")
    for downloading in bounded(limit: 2) {
      #expect(try await downloading.map([url, url, url]) { $0.path }.count == 3)
    }
  }

  @Test("a task that is cancelled beforehand starts nothing")
  func cancelledBefore() async throws {
    for downloading in bounded(limit: 2) {
      let started = Started()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await downloading.map([URL(filePath: "/1")]) { _ in await started.note() }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(await started.count == 0)
    }
  }

  private actor Started {
    var count = 0
    func note() { count += 1 }
  }

  private func bounded(limit: Int) -> [any Downloading] {
    [
      BoundedGroup(limit: limit), Readers(limit: limit),
      SharedLimit(limit: limit, slots: Slots(limit)),
    ]
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<BoundedDownloads>.expectSwapped(.replacement) { _ in
      [
        "bounded": .returns(Outcome(error: .refused)),
        "readers": .returns(Outcome(error: .refused)),
        "one-breaks": .returns(Outcome(error: .refused)),
        "collected": .returns(Outcome(images: 4, error: .refused)),
      ]
    }
  }
}
