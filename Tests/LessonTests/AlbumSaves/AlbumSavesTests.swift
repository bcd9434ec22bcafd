import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Testing

@testable import AlbumSaves
@testable import LessonKit

@Suite("album-saves")
struct AlbumSavesTests {
  // The fault, in the way it is stated to show.

  @Test("of ten saves that are started at once one is taken, and nine are refused as busy")
  func refused() async throws {
    let found = try await Proof<AlbumSaves>.explore("ten-refused").exploration
    #expect(found.isExhausted && found.schedules > 1)
    let seen = found.groups.compactMap(\.result.outcome)
    #expect(
      seen == [Saved(saved: "a", told: "bcdefghij", refusals: 9, open: 1, seconds: 0)])
  }

  @Test("waiting on the main thread parks it, and the completion that is waited for runs there")
  func stalls() async throws {
    let verdict = try await Proof<AlbumSaves>.play("main-thread")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    // The photo is there. That it is, nobody can say.
    #expect(report.releasers == ["photo a: its completion waits for the main thread"])
  }

  @Test("waiting on a global queue works, and parks a thread for each caller")
  func threads() async throws {
    let verdict = try await Proof<AlbumSaves>.play("threads")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .returned(let outcome) = verdict.observed else { return }
    #expect(outcome.parked == outcome.saved && outcome.parked > 0)
  }

  // The cure.

  @Test(
    "saves on the main actor and from many callers, with no thread parked",
    arguments: AlbumSaves.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<AlbumSaves>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<AlbumSaves>.expectCured { width in
      ["main-thread": Outcome(saved: 2), "threads": Outcome(saved: width)]
    }
  }

  // What was gained.

  @Test("ten photos are there once each, in order, and the caller hears of each")
  func ten() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    let photos = [UIImage].photos(10)
    var heard: [SaveProgress] = []
    let report = try await library.saveAll(photos, policy: .stop) { heard.append($0) }
    #expect(report.saved == photos && report.failures.isEmpty)
    #expect(library.saved == photos && library.writes.count == 10)
    #expect(heard == (1...10).map { .over($0, of: 10) })
  }

  @Test("a full disk stops it, and the error says which photos are there, and why not the next")
  func full() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan(room: 2))
    let photos = [UIImage].photos(4)
    var heard: [SaveProgress] = []
    let error = await #expect(throws: SavingStopped.self) {
      try await library.saveAll(photos, policy: .stop) { heard.append($0) }
    }
    let stopped = try #require(error)
    #expect(stopped.saved == Array(photos.prefix(2)) && stopped.saved == library.saved)
    #expect(stopped.failure.image == photos[2])
    #expect(ALAssetsLibraryError.writeDiskSpace ~= stopped.failure.reason)
    #expect(library.writes.count == 3, "a full disk is not asked again")
    #expect(heard == [.over(1, of: 4), .over(2, of: 4)])
  }

  @Test("where the rest is to be reported, each that is not saved is, and the loop goes on")
  func reported() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan(room: 2))
    let photos = [UIImage].photos(4)
    var heard: [SaveProgress] = []
    let report = try await library.saveAll(photos, policy: .report) { heard.append($0) }
    #expect(report.saved == Array(photos.prefix(2)))
    #expect(report.failures.map(\.image) == Array(photos.suffix(2)))
    #expect(heard == (1...4).map { .over($0, of: 4) })
  }

  @Test("a no of the user's is not tried again")
  func denied() async throws {
    let library = PHPhotoLibrary(plan: .denied)
    let error = await #expect(throws: SavingStopped.self) {
      try await library.saveAll(.photos(3), policy: .stop)
    }
    #expect(ALAssetsLibraryError.accessUserDenied ~= (try #require(error)).failure.reason)
    #expect(library.writes.count == 1)
  }

  @Test("nothing to save is nothing to do")
  func none() async throws {
    let library = PHPhotoLibrary(plan: .denied)
    let report = try await library.saveAll([], policy: .stop)
    #expect(report.saved.isEmpty && report.failures.isEmpty && library.writes.isEmpty)
  }

  @Test("a task that was cancelled before saves nothing")
  func cancelledBefore() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    // A task of its own, to be cancelled.
    let caller = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await library.saveAll(.photos(3), policy: .report).saved
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(library.writes.isEmpty)
  }

  @Test("a cancelled call leaves its last count: of those saved, or of failures among them")
  func cancelledBetween() async {
    let stops = PHPhotoLibrary(plan: AlbumPlan())
    let saved = await lastCount(.stop, in: stops)
    #expect(saved == SaveProgress.over(3, of: 4))
    #expect(stops.saved == [UIImage].photos(3))
    let reports = PHPhotoLibrary(plan: AlbumPlan(room: 2))
    let over = await lastCount(.report, in: reports)
    #expect(over == SaveProgress.over(3, of: 4))
    #expect(reports.saved == [UIImage].photos(2))
  }

  /// What was told last of four photos, by a call that is cancelled behind the third.
  private func lastCount(_ policy: SavePolicy, in library: PHPhotoLibrary) async -> SaveProgress? {
    // A task of its own, to be cancelled.
    await Task { () -> SaveProgress? in
      var last: SaveProgress?
      await #expect(throws: CancellationError.self) {
        try await library.saveAll(.photos(4), policy: policy) { progress in
          last = progress
          if progress == .over(3, of: 4) { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      return last
    }.value
  }

  @Test("what is worth a retry, and after which pauses, is the caller's to say")
  func retry() async throws {
    let library = PHPhotoLibrary(plan: .denied)
    let asked = Locked(0)
    let retry = RetryPolicy(pauses: [.zero, .zero]) { _ in
      asked.withLock { $0 += 1 }
      return true
    }
    var heard: [SaveProgress] = []
    await #expect(throws: SavingStopped.self) {
      try await library.saveAll(.photos(1), policy: .stop, retry: retry) { heard.append($0) }
    }
    #expect(heard == [.pausing(.zero), .pausing(.zero)])
    #expect(library.writes.count == 3 && asked.withLock { $0 } == 2)
    #expect(zip(RetryPolicy().pauses, RetryPolicy().pauses.dropFirst()).allSatisfy(<))
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<AlbumSaves>.expectSwapped(.replacement) { width in
      [
        "main-cured": .stalls(.mainThread, in: "DispatchSemaphore.wait()"),
        "none-parked": .returns(Outcome(saved: width, parked: width)),
      ]
    }
  }
}
