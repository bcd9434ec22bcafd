import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Timeline

/// Explored without a queue, which is Dispatch's and not simulated: operations
/// are started by hand. A write takes a second.
extension AsyncOperation {
  typealias Body = @Sendable (Half) async throws -> Saved

  /// One operation that two sides end: the album, and a limit of time that is
  /// up at the same moment. With the replacement's code that cancels the task.
  static func modelTwoEnds(_ operation: SaveOperation.Type) -> Body {
    { half in
      let library = PHPhotoLibrary(plan: .aSecondEach)
      guard half == .antipattern else {
        return try await left(LoopSaver(library: library), library, count: 1)
      }
      let calls = Locked<[Call]>([])
      let save = operation.init([UIImage].photos(1)[0], in: library)
      save.whenOver = { error in
        record(.notes, error == nil ? "tells: is saved" : "tells: is cancelled")
        let call = Call(error, library)
        calls.withLock { $0.append(call) }
      }
      async let limit: Void = Task.detached(name: "limit") {
        try await VirtualClock().sleep(for: .seconds(1))
        save.finish(CancellationError())
      }.value
      save.start()
      try await limit
      try await VirtualClock().sleep(for: .seconds(3600))
      let all = calls.withLock { $0 }
      return Saved(all[0], library, told: all.count)
    }
  }

  /// Saves so many photos. The other half's operations are finished early, and
  /// started as a queue of width one does: when the one before is finished.
  static func model(_ count: Int, room: Int = .max) -> Body {
    { half in
      let library = PHPhotoLibrary(plan: .aSecondEach(room: room))
      let call = await Call(saver(half, library), library, count: count)
      try await VirtualClock().sleep(for: .seconds(3600))
      return Saved(call, library)
    }
  }

  /// The same, and the user leaves after so long.
  static func modelLeft(_ count: Int, after time: Duration) -> Body {
    { half in
      let library = PHPhotoLibrary(plan: .aSecondEach)
      return try await left(
        saver(half, library), library, count: count, after: time)
    }
  }

  private static func left(
    _ saver: any AlbumSaving, _ library: PHPhotoLibrary, count: Int,
    after time: Duration = .seconds(1)
  ) async throws -> Saved {
    // A task of its own, so that it can be cancelled apart from the user's.
    let caller = Task.detached(name: "caller") {
      await Call(saver, library, count: count)
    }
    try await Task.detached(name: "user") {
      if time > .zero { try await VirtualClock().sleep(for: time) }
      record(.cancels, "leaves")
      caller.cancel()
    }.value
    let call = await caller.value
    try await VirtualClock().sleep(for: .seconds(3600))
    return Saved(call, library)
  }

  private static func saver(
    _ half: Half, _ library: PHPhotoLibrary
  ) -> any AlbumSaving {
    half == .antipattern
      ? StartedByHand(library: library) : LoopSaver(library: library)
  }
}

/// Early operations, without a queue.
private struct StartedByHand: AlbumSaving {
  let library: PHPhotoLibrary

  nonisolated(nonsending)
    func save(_ images: [UIImage]) async throws
  {
    let saves = images.map { EarlySave($0, in: library) }
    try await withTaskCancellationHandler {
      for save in saves {
        await withCheckedContinuation { continuation in
          save.whenOver = { _ in continuation.resume() }
          save.start()
        }
        if let error = save.error { throw error }
      }
    } onCancel: {
      for save in saves.reversed() { save.cancel() }
    }
  }
}

extension Call {
  fileprivate init(_ error: (any Error)?, _ library: PHPhotoLibrary) {
    self.init(
      thrown: error == nil
        ? .nothing : error is CancellationError ? .cancellation : .error,
      writing: library.writes.count { $0.state == .writing })
  }

  private init(thrown: Saved.Thrown, writing: Int) {
    self.thrown = thrown
    self.writing = writing
  }
}

extension AlbumPlan {
  fileprivate static let aSecondEach = aSecondEach(room: .max)

  fileprivate static func aSecondEach(room: Int) -> AlbumPlan {
    AlbumPlan(timePerImage: .seconds(1), room: room)
  }
}
