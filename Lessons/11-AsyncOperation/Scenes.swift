import Dispatch
import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Timeline

/// What both halves offer.
protocol AlbumSaving: Sendable {
  /// Saves images one after another, in their order, and nothing more after the
  /// first that cannot be saved. Runs where its caller runs.
  ///
  /// A task that is cancelled begins no other write. One that has begun is
  /// waited for, as the album cannot be stopped in it.
  ///
  /// - Throws: What the album says of the first that is not saved;
  ///   `CancellationError` where images are left out for that.
  nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
}

/// The ways in which it is done with operations; the replacement takes the
/// place of each. With the last two it is a queue that has to stay.
enum Form {
  case working, unnotified, early, stuck, eager
  case blind, waiting, suspending
  case barrier
  /// The operations' side suspends the queue: cancelled operations of one's own
  /// in front of a cancelled barrier may crash Foundation.
  case kept

  func saver(_ half: Half, _ library: PHPhotoLibrary) -> any AlbumSaving {
    switch (half, self) {
    case (.antipattern, _): saver.init(library, operation)
    case (.replacement, .barrier), (.replacement, .kept):
      KeptQueueSaver(library)
    case (.replacement, _): LoopSaver(library: library)
    }
  }

  private var saver: OperationSaver.Type {
    switch self {
    case .blind: BlindSaver.self
    case .waiting: WaitingSaver.self
    case .suspending, .kept: SuspendingSaver.self
    case .barrier: BarrierSaver.self
    case .working, .unnotified, .early, .stuck, .eager: OperationSaver.self
    }
  }

  private var operation: SaveOperation.Type {
    switch self {
    case .unnotified: UnnotifiedSave.self
    case .early: EarlySave.self
    case .stuck: StuckSave.self
    case .eager: EagerSave.self
    case .suspending, .kept: ChangeSave.self
    case .working, .blind, .waiting, .barrier: SaveOperation.self
    }
  }
}

extension AsyncOperation {
  typealias Play = @Sendable (Half, Stage) async throws -> Saved

  /// Saves three photos, on a thread of the pool. A write ends when nothing
  /// moves any more.
  ///
  /// - Parameter writes: How many the album takes at a time.
  static func play(
    _ form: Form, atOnce writes: Int = 1, room: Int = .max
  ) -> Play {
    { half, stage in
      let library = library(on: stage, atOnce: writes, room: room)
      let call = await Call(form.saver(half, library), library)
      return await Saved(call, library, stage)
    }
  }

  /// The same on the main thread.
  static func playOnMainThread(_ form: Form) -> Play {
    { @MainActor half, stage in
      let library = library(on: stage)
      let call = await Call(form.saver(half, library), library)
      return await Saved(call, library, stage)
    }
  }

  /// The same, and the user leaves while the first photo is being written. The
  /// cancel comes on the main thread, and the write ends after it.
  static func playLeft(_ form: Form, count: Int = 3) -> Play {
    { half, stage in
      let library = library(on: stage, turns: 2)
      // A task of its own, so that it can be cancelled apart from the scene's.
      let caller = Task.detached(name: "caller") {
        await Call(form.saver(half, library), library, count: count)
      }
      stage.onceStill {
        DispatchQueue.main.async {
          record(.cancels, "leaves", lane: "user")
          caller.cancel()
        }
      }
      return await Saved(caller.value, library, stage)
    }
  }

  /// A library whose writes end when the process has been still so many times.
  private static func library(
    on stage: Stage, atOnce writes: Int = 1, room: Int = .max, turns: Int = 1
  ) -> PHPhotoLibrary {
    var plan = AlbumPlan(writesAtOnce: writes, room: room)
    plan.letGo = { write in
      stage.onceStill {
        if turns == 1 { write() } else { stage.onceStill(write) }
      }
    }
    let library = PHPhotoLibrary(plan: plan)
    stage.explainStall {
      let writing = library.writes.count { $0.state == .writing }
      return [
        "the queue to be empty: \(library.saved.count) saved, \(writing) under way"
      ]
    }
    return library
  }
}

/// What its caller was told, and how many writes were under way then.
struct Call: Sendable {
  var thrown = Saved.Thrown.nothing
  var writing = 0

  nonisolated(nonsending)
    init(
      _ saver: any AlbumSaving, _ library: PHPhotoLibrary, count: Int = 3
    ) async
  {
    do {
      try await saver.save(.photos(count))
    } catch is CancellationError {
      thrown = .cancellation
    } catch {
      thrown = .error
    }
    writing = library.writes.count { $0.state == .writing }
    record(.ends, "is told that it is over", lane: "caller")
  }
}

extension Saved {
  /// Counts when no write is under way any more.
  init(_ call: Call, _ library: PHPhotoLibrary, _ stage: Stage) async {
    while library.writes.contains(where: { $0.state == .writing }) {
      await withCheckedContinuation { continuation in
        stage.onceStill { continuation.resume() }
      }
    }
    self.init(call, library)
  }

  init(_ call: Call, _ library: PHPhotoLibrary, told: Int = 1) {
    let refused = library.writes.filter {
      if case .refused = $0.state { true } else { false }
    }
    self.init(
      images: library.saved.letters,
      refused: refused.flatMap(\.images).letters, thrown: call.thrown,
      writing: call.writing, told: told)
  }
}

extension [UIImage] {
  /// Photos a, b, c, up to so many.
  static func photos(_ count: Int) -> [UIImage] {
    "abcdefghij".prefix(count).map {
      UIImage(
        of: PHAsset(localIdentifier: "photo \($0)"),
        size: CGSize(width: 200, height: 200))
    }
  }

  /// By which they are told.
  var letters: String { String(compactMap(\.asset.localIdentifier.last)) }
}
