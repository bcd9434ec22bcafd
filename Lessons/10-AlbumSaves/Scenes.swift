import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Timeline

extension AlbumSaves {
  typealias Body = @Sendable (Half) async throws -> Saved
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  // Explored. A write takes a second for each photo.

  /// Saves so many photos.
  ///
  /// - Parameters:
  ///   - burst: How many photos somebody else writes, half a second before.
  ///   - leaves: How long after that the user leaves, if at all.
  static func model(
    _ form: Form, _ count: Int, _ policy: SavePolicy = .stop,
    in plan: AlbumPlan = .aSecondEach, burst: Int = 0,
    leaves: Duration? = nil
  ) -> Body {
    { half in
      let library = PHPhotoLibrary(plan: plan)
      let saving = form.saving(half, policy, by: VirtualClock())
      if burst > 0 { try await begin(burst, in: library) }
      // A task of its own, so that it can be cancelled apart from the user's.
      let caller = Task.detached(name: "caller") {
        await Call(.photos(count), by: saving, to: library)
      }
      if let leaves {
        try await Task.detached(name: "user") {
          if leaves > .zero { try await VirtualClock().sleep(for: leaves) }
          record(.cancels, "leaves")
          caller.cancel()
        }.value
      }
      let call = await caller.value
      try await VirtualClock().sleep(for: .seconds(3600))
      return Saved(call, in: library)
    }
  }

  /// Another app writes so many photos in one write, and has begun.
  private static func begin(
    _ burst: Int, in library: PHPhotoLibrary
  ) async throws {
    let photos = (1...burst).map { UIImage.photo("other app \($0)") }
    // It is another app's, and nobody here waits for it.
    Task.detached(name: "other app") { try await library.saveTogether(photos) }
    try await VirtualClock().sleep(for: .milliseconds(500))
  }

  // Played.

  /// Two photos, saved by code on the main actor.
  static func playOnMainThread(_ form: Form) -> Play {
    { @MainActor half, stage in
      let library = PHPhotoLibrary(plan: AlbumPlan())
      stage.explainStall { whatIsMissing(in: library) }
      let saving = form.saving(half, .stop, by: ContinuousClock())
      try await saving.save(.photos(2), to: library) { image, error in
        record(.notes, "\(image.asset.localIdentifier): \(error)")
      }
      return Outcome(library)
    }
  }

  /// A caller for each thread of the pool, with a photo each. The album takes so
  /// many at a time, and ends no write before all have begun and nothing moves.
  static func playCallers(_ form: Form) -> Play {
    { half, stage in
      let width = stage.poolWidth
      var plan = AlbumPlan(writesAtOnce: width, holdUntilWrite: width)
      plan.letGo = { stage.onceStill($0) }
      let library = PHPhotoLibrary(plan: plan)
      stage.explainStall { whatIsMissing(in: library) }
      let saving = form.saving(half, .stop, by: ContinuousClock())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...width {
          group.addTask(name: "caller \(number)") {
            let photo = UIImage.photo("photo \(number)")
            try await saving.save([photo], to: library) { image, error in
              record(.notes, "\(image.asset.localIdentifier): \(error)")
            }
          }
        }
        try await group.waitForAll()
      }
      return Outcome(library)
    }
  }

  /// What the callers wait for, from the album's own record.
  private static func whatIsMissing(in library: PHPhotoLibrary) -> [String] {
    library.writes.map { write in
      let photo = write.images.first?.asset.localIdentifier ?? "nothing"
      return write.state == .writing
        ? "\(photo): it is being written"
        : "\(photo): its completion waits for the main thread"
    }
  }
}

/// Shows how far the loop has got.
@Sendable func note(_ progress: SaveProgress) {
  switch progress {
  case .over(let count, let all): record(.notes, "\(count) of \(all)")
  case .pausing(let time): record(.notes, "pauses for \(time)")
  }
}

/// A call, and what its caller was told.
private struct Call: Sendable {
  let images: [UIImage]
  let alerts = Alerts()
  var ending = Saved.Ending.returned
  var open = 0
  let end: Duration

  init(
    _ images: [UIImage], by saving: any AlbumSaving, to library: PHPhotoLibrary
  ) async {
    self.images = images
    let alerts = alerts
    do {
      try await saving.save(images, to: library) { image, _ in
        alerts.add(image)
      }
    } catch is CancellationError {
      ending = .cancelled
    } catch let error as SavingStopped {
      alerts.add(error.failure.image)
      ending = error.saved == library.saved ? .stopped : .misreported
    } catch {
      ending = .misreported
    }
    open = library.writes.count {
      $0.state == .writing && !images.filter($0.images.contains).isEmpty
    }
    end = VirtualClock().now.offset
    record(.ends, "is over")
  }
}

/// The images of which the caller was told that they are not saved.
private final class Alerts: Sendable {
  private let images = Locked<[UIImage]>([])

  func add(_ image: UIImage) { images.withLock { $0.append(image) } }

  var all: [UIImage] { images.withLock { $0 } }
}

extension Saved {
  fileprivate init(_ call: Call, in library: PHPhotoLibrary) {
    let refused = library.writes.filter { write in
      guard case .refused = write.state else { return false }
      return !call.images.filter(write.images.contains).isEmpty
    }
    self.init(
      saved: library.saved.filter(call.images.contains).letters,
      told: String(call.alerts.all.letters.sorted()),
      refusals: refused.count, ending: call.ending, open: call.open,
      seconds: call.end / .seconds(1))
  }
}

extension Outcome {
  fileprivate init(_ library: PHPhotoLibrary) {
    self.init(
      saved: Set(library.saved).count, parked: ParkedThreads.mostAtOnce)
  }
}

extension AlbumPlan {
  static let aSecondEach = AlbumPlan(timePerImage: .seconds(1))

  /// With room for so many.
  static func room(_ count: Int) -> AlbumPlan {
    AlbumPlan(timePerImage: .seconds(1), room: count)
  }

  /// The user has said no.
  static let denied = AlbumPlan(isAllowed: false)
}

extension UIImage {
  static func photo(_ name: String) -> UIImage {
    UIImage(
      of: PHAsset(localIdentifier: name), size: CGSize(width: 200, height: 200))
  }
}

extension [UIImage] {
  /// Photos a, b, c, up to so many.
  static func photos(_ count: Int) -> [UIImage] {
    "abcdefghij".prefix(count).map { .photo("photo \($0)") }
  }

  /// By which they are told.
  var letters: String { String(compactMap(\.asset.localIdentifier.last)) }
}
