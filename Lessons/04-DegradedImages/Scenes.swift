import Dispatch
import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Timeline

/// What both halves offer.
protocol ImageShowing: Sendable {
  /// Shows the image of an asset in a row, and a degraded one until it is there.
  /// Ends as soon as it can when the row wants no more, or the task is cancelled.
  nonisolated(nonsending)
    func show(
      _ asset: PHAsset, _ mode: PHImageRequestOptionsDeliveryMode, in row: Row
    ) async throws
}

/// A row of a table, which shows one image at a time.
@MainActor
final class Row {
  /// In pixels, which depends on the screen.
  var size: CGSize { CGSize(width: 200, height: 200) }
  /// What it has shown, in order.
  private(set) var shown: [UIImage] = []
  private let mostImages: Int

  nonisolated init(mostImages: Int = .max) { self.mostImages = mostImages }

  /// Shows an image. Says whether a better one is wanted.
  func show(_ image: UIImage) -> Bool {
    record(.notes, image.isDegraded ? "shows it blurred" : "shows it")
    shown.append(image)
    return shown.count < mostImages
  }
}

/// The ways in which people show it; the replacement takes the place of each.
enum Form {
  case group, once, popular

  func showing(_ half: Half, _ manager: PHImageManager) -> any ImageShowing {
    switch (half, self) {
    case (.antipattern, .group): GroupRow(manager: manager)
    case (.antipattern, .once): OnceRow(manager: manager)
    case (.antipattern, .popular): PopularRow(manager: manager)
    case (.replacement, _): StreamingRow(manager: manager)
    }
  }
}

extension DegradedImages {
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  /// Shows one image in a row.
  static func play(
    _ form: Form, _ mode: PHImageRequestOptionsDeliveryMode,
    _ answers: PhotoAnswer
  ) -> Play {
    { half, stage in
      let manager = PHImageManager(plan: PhotoPlan(answers: answers))
      stage.explainStall { manager.unanswered.map { "answer \($0.id)" } }
      let row = Row()
      let error = await show(form.showing(half, manager), mode, in: row)
      await manager.settle()
      return Outcome(await row.shown, error, manager.requests)
    }
  }

  /// The same in a task that is cancelled while it waits. The library answers
  /// after that, if it still has to.
  static func playCancelled(_ form: Form) -> Play {
    { half, stage in
      let load = Locked<Task<(any Error)?, Never>?>(nil)
      var plan = PhotoPlan(answers: .degradedThenImage)
      plan.letGo = { answer in
        stage.onceStill {
          record(.cancels, "is cancelled", lane: "row")
          load.withLock { $0 }?.cancel()
          stage.onceStill(answer)
        }
      }
      let manager = PHImageManager(plan: plan)
      let row = Row()
      let showing = form.showing(half, manager)
      // A task of its own, so that it can be cancelled apart from the scene's.
      let task = Task.detached(name: "row") {
        await show(showing, .opportunistic, in: row)
      }
      load.withLock { $0 = task }
      let error = await task.value
      await manager.settle()
      return Outcome(await row.shown, error, manager.requests)
    }
  }

  /// One row that is left at any time before the sharp image is there, and what
  /// becomes of its request.
  static func modelCancelled(
    _ form: Form
  ) -> @Sendable (Half) async throws -> Shown {
    { half in
      let manager = PHImageManager(plan: .sharpAfterASecond)
      let load = Task.detached(name: "row") {
        await shown(in: Row(), form.showing(half, manager), manager)
      }
      await Task.detached(name: "user") {
        record(.cancels, "scrolls away")
        load.cancel()
      }.value
      return await load.value
    }
  }

  /// One row that wants so many images at most.
  static func model(
    _ form: Form, _ plan: PhotoPlan, mostImages: Int = .max
  ) -> @Sendable (Half) async throws -> Shown {
    { half in
      let manager = PHImageManager(plan: plan)
      return await shown(
        in: Row(mostImages: mostImages), form.showing(half, manager), manager)
    }
  }

  private static func shown(
    in row: Row, _ showing: any ImageShowing, _ manager: PHImageManager
  ) async -> Shown {
    let error = await show(showing, .opportunistic, in: row)
    await nothingIsLeftToRun()
    return Shown(await row.shown, error, manager.requests)
  }

  /// Simulated time moves when nothing else can.
  private static func nothingIsLeftToRun() async {
    await withCheckedContinuation { continuation in
      CallbackQueue.main.run(after: .seconds(3600), name: "an hour later") {
        continuation.resume()
      }
    }
  }

  /// Shows it; gives the error, where there is one.
  private static func show(
    _ showing: any ImageShowing, _ mode: PHImageRequestOptionsDeliveryMode,
    in row: Row
  ) async -> (any Error)? {
    record(.runs, "asks for the photo")
    do {
      try await showing.show(
        PHAsset(localIdentifier: "photo 1"), mode, in: row)
    } catch {
      record(.fails, "\(error)")
      return error
    }
    record(.ends, "has ended")
    return nil
  }
}

extension PhotoPlan {
  static let blurredThenSharp = PhotoPlan(answers: .degradedThenImage)
  static let sharpAfterASecond = PhotoPlan(
    answers: .degradedThenImage, latency: .seconds(1))
}

extension PHImageRequestOptions {
  static func `in`(_ mode: PHImageRequestOptionsDeliveryMode)
    -> PHImageRequestOptions
  {
    let options = PHImageRequestOptions()
    options.deliveryMode = mode
    return options
  }
}

// The real name, for a type whose parked threads are counted.
typealias DispatchGroup = SimulatedGroup
