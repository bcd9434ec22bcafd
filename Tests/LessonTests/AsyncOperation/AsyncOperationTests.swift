import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Testing

@testable import AsyncOperation

@Suite("async-operation")
struct AsyncOperationTests {
  // First it is shown working.

  private static let right = ["works", "works-full", "works-left"]

  @Test("an operation that is done right ends as the loop does", arguments: right)
  func works(scene: String) async throws {
    let verdict = try await Proof<AsyncOperation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    let loop = try await Proof<AsyncOperation>.play(scene, code: .replacement)
    #expect(loop.observed == verdict.observed)
  }

  // The fault, in the way it is stated to show.

  @Test(
    "where the queue is not told, or a cancelled operation does not finish, all wait in silence",
    arguments: ["unnotified", "stuck"])
  func stalls(scene: String) async throws {
    let verdict = try await Proof<AsyncOperation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else {
      Issue.record("it ended: \(verdict.observed)")
      return
    }
    #expect(report.runtimeWords.isEmpty)
    #expect(report.releasers == ["the queue to be empty: 1 saved, 0 under way"])
  }

  @Test("finished too early, the caller is told while writes are under way")
  func early() async throws {
    #expect(
      try await Proof<AsyncOperation>.play("early").observed
        == .returned(Saved(images: "abc", writing: 3)))
    #expect(
      try await Proof<AsyncOperation>.play("eager").observed
        == .returned(Saved(images: "a", thrown: .cancellation, writing: 1)))
  }

  @Test(
    "a completion operation that does not look says that all is done, whatever has happened",
    arguments: ["all-done", "all-left"])
  func blind(scene: String) async throws {
    guard case .returned(let saved) = try await Proof<AsyncOperation>.play(scene).observed else {
      Issue.record("it did not return")
      return
    }
    #expect(saved.images == "a" && saved.thrown == .nothing)
  }

  @Test(
    "a wait for the queue parks the main thread, which the queue needs, or though it does not",
    arguments: ["main-thread", "suspended"])
  func parks(scene: String) async throws {
    let verdict = try await Proof<AsyncOperation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else {
      Issue.record("it ended: \(verdict.observed)")
      return
    }
    #expect(report.parked.count == 1 && report.mainThreadIsParked)
    #expect(report.parked.first?.site.hasPrefix("Antipattern.swift:") == true)
  }

  @Test("a barrier that is cancelled leaks the continuation")
  func barrier() async throws {
    let verdict = try await Proof<AsyncOperation>.play("barrier")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  // The cure.

  @Test(
    "saves in turn, stops at an error, and ends when its caller leaves",
    arguments: AsyncOperation.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<AsyncOperation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<AsyncOperation>.expectCured(except: Set(Self.right)) { _ in
      [
        "unnotified": .all, "early": .all, "stuck": .left, "eager": .left, "all-done": .full,
        "all-left": .left, "main-thread": .all, "suspended": .left,
        // There is one photo, and it is saved: nothing is left out.
        "barrier": Saved(images: "a"),
      ]
    }
  }

  // What was gained.

  @Test("a task that was cancelled before saves nothing, with the loop and with the queue")
  func cancelledBefore() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    let savers: [any AlbumSaving] = [
      LoopSaver(library: library), KeptQueueSaver(library),
      OperationSaver(library, SaveOperation.self),
    ]
    for saver in savers {
      // A task of its own, to be cancelled.
      let caller = Task {
        while !Task.isCancelled { await Task.yield() }
        try await saver.save(.photos(3))
      }
      caller.cancel()
      await #expect(throws: CancellationError.self) { try await caller.value }
    }
    #expect(library.writes.isEmpty)
  }

  @Test("nothing to save is saved, with the loop and with the queue")
  func nothing() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan())
    try await LoopSaver(library: library).save([])
    try await KeptQueueSaver(library).save([])
    try await OperationSaver(library, SaveOperation.self).save([])
    #expect(library.writes.isEmpty)
  }

  @Test("two callers share a queue, and neither ends with what was the other's")
  func twoCallers() async throws {
    let library = PHPhotoLibrary(plan: AlbumPlan(room: 1))
    let queue = KeptQueueSaver(library)
    async let first: Void = queue.save(.photos(1))
    async let second: Void = queue.save(.photos(1))
    var errors: [(any Error)?] = []
    do { try await first } catch { errors.append(error) }
    do { try await second } catch { errors.append(error) }
    #expect(errors.count == 1 && errors[0] is ALAssetsLibraryError)
    #expect(library.saved.count == 1 && library.writes.count == 2)
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<AsyncOperation>.expectSwapped(.replacement) { _ in
      let waits = Ending<Saved>.stalls(.mainThread, in: "waitUntilAllOperationsAreFinished()")
      return [
        "loop": waits, "full": .returns(Saved(images: "a", refused: "b")), "left": waits,
        "kept": waits,
      ]
    }
  }

  @Test("the bundle of a command-line program has no identifier to name a queue by")
  func bundle() {
    #expect(Bundle.main.bundleIdentifier == nil)
  }
}
