import Foundation
import LessonKit
import SimulatedPhotos
import Testing
import Timeline

@testable import BlockingWait

@Suite("blocking-wait")
struct BlockingWaitTests {
  // The fault, in the way it is stated to show.

  @Test(
    "waiting in a blocking call parks the threads that the answer needs",
    arguments: ["pool-work", "main-thread", "group", "synchronous"])
  func stalls(scene: String) async throws {
    let verdict = try await Proof<BlockingWait>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(!report.releasers.isEmpty, "somebody must be named who would have released them")
  }

  @Test("with the pool parked, only its priority stands still; with the main thread, its queue")
  func whatMoves() async throws {
    let pool = try await Proof<BlockingWait>.play("pool-work")
    let main = try await Proof<BlockingWait>.play("main-thread")
    guard case .stalled(let parkedPool) = pool.observed,
      case .stalled(let parkedMain) = main.observed
    else {
      Issue.record("expected two stalls, got \(pool.observed) and \(main.observed)")
      return
    }
    #expect(parkedPool.standsStill.contains("tasks of this priority"))
    #expect(parkedPool.moves.contains("main queue"))
    #expect(parkedPool.moves.contains("serial queues"))
    #expect(parkedPool.moves.contains("tasks of other priorities"))
    #expect(parkedMain.standsStill == ["main queue"])
  }

  @Test(
    "the same code passes when a thread is left, or the answer needs none",
    arguments: ["one-fewer", "main-queue"])
  func passes(scene: String) async throws {
    let (verdict, timeline) = try await Proof<BlockingWait>.record(scene)
    // A pool of one thread has none to leave; the lesson says so.
    #expect(verdict.isAsStated || verdict.isLeftOut, "\(verdict.observed)")
    guard case .returned(let outcome) = verdict.observed else { return }
    let library = LibraryRecord(timeline)
    #expect(outcome.images == library.taken && outcome.images == library.delivered)
  }

  // The cure.

  @Test("a thousand fetches at once park no thread and use none but the pool's")
  func thousand() async throws {
    let (verdict, timeline) = try await Proof<BlockingWait>.record("thousand")
    #expect(verdict.observed == .returned(Outcome(images: 1000, waits: 0, parked: 0)))
    #expect(LibraryRecord(timeline) == LibraryRecord(taken: 1000, delivered: 1000))
  }

  @Test("so it does in one call on the main thread")
  func mainThread() async throws {
    let (verdict, timeline) = try await Proof<BlockingWait>.record("main-cured")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    #expect(LibraryRecord(timeline) == LibraryRecord(taken: 1, delivered: 1))
  }

  @Test("and in every scene of the anti-pattern: each caller has what the library delivered")
  func antipatternsCured() async throws {
    let timelines = try await Proof<BlockingWait>.expectCured { width in
      [
        "pool-work": width, "one-fewer": width - 1, "main-queue": width, "main-thread": 1,
        "group": width, "synchronous": width,
      ].mapValues { Outcome(images: $0, waits: 0, parked: 0) }
    }
    for (scene, timeline) in timelines {
      let library = LibraryRecord(timeline)
      #expect(library.taken > 0 && library.delivered == library.taken, "\(scene): \(library)")
    }
  }

  // What was gained.

  @Test(
    "every way in which the library can fail reaches the caller, with its reason",
    arguments: [
      (PhotoAnswer.error, PHPhotosError(.invalidResource)),
      (.degradedThenError, PHPhotosError(.invalidResource)),
      (.inCloud, PHPhotosError(.networkAccessRequired)),
    ])
  func errors(answer: PhotoAnswer, error: PHPhotosError) async {
    let plan = PhotoPlan(answers: answer, error: PHPhotosError(.invalidResource))
    let fetcher = ContinuationFetcher(manager: PHImageManager(plan: plan))
    await #expect(throws: error) {
      try await fetcher.fetch(asset: PHAsset(localIdentifier: "1"), imageSize: .thumbnail)
    }
  }

  @Test("an answer with neither image nor error reaches the caller as an error, too")
  func nothing() async {
    let fetcher = ContinuationFetcher(manager: PHImageManager(plan: PhotoPlan(answers: .nothing)))
    await #expect(throws: ImageError.noImage) {
      try await fetcher.fetch(asset: PHAsset(localIdentifier: "1"), imageSize: .thumbnail)
    }
  }

  @Test("a synchronous request is refused before it is made")
  func synchronous() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    await #expect(throws: ImageError.synchronousRequest) {
      try await manager.image(
        for: PHAsset(localIdentifier: "1"), targetSize: .thumbnail, contentMode: .aspectFit,
        options: options)
    }
    #expect(manager.requests.isEmpty)
  }

  @Test("the caller's options are copied, not changed")
  func options() async throws {
    let manager = PHImageManager(plan: PhotoPlan())
    let options = PHImageRequestOptions()
    options.isNetworkAccessAllowed = true
    _ = try await manager.image(
      for: PHAsset(localIdentifier: "1"), targetSize: .thumbnail, contentMode: .aspectFit,
      options: options)
    #expect(options.deliveryMode == .opportunistic)
    #expect(manager.requests.map(\.isNetworkAccessAllowed) == [true])
    #expect(manager.requests.map(\.deliveryMode) == [.highQualityFormat])
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<BlockingWait>.expectSwapped(.replacement) { _ in
      let wait = "DispatchSemaphore.wait()"
      return [
        "thousand": .stalls(.everyPoolThread, in: wait),
        "main-cured": .stalls(.mainThread, in: wait),
      ]
    }
  }

  @Test("the words that the reader is to swap stand once in the replacement")
  func tryIt() throws {
    let source = try Repository.text("Lessons/01-BlockingWait/Replacement.swift")
    #expect(source.components(separatedBy: BlockingWait.tryIt.swap).count == 2)
  }
}

/// What the library has written down of a scene, for comparison with what the callers count.
private struct LibraryRecord: Equatable {
  /// How many requests it took.
  var taken: Int
  /// How many of them it answered with an image in full quality.
  var delivered: Int
}

extension LibraryRecord {
  init(_ timeline: Timeline) {
    let labels = Set(timeline.events.filter { $0.lane == "photo library" }.map(\.label))
    taken = labels.count { $0.hasPrefix("takes request ") }
    delivered = labels.count { $0.hasPrefix("answers request ") && $0.hasSuffix(": image") }
  }
}
