import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Timeline

/// What both halves offer.
protocol ImageFetching: Sendable {
  /// The image of an asset, at that size.
  ///
  /// It runs where its caller runs, as every async function does in a project
  /// with Approachable Concurrency (SE-0461): on the main thread when a view
  /// calls it, on the pool when a task does.
  nonisolated(nonsending)
    func fetch(asset: PHAsset, imageSize: CGSize) async throws -> UIImage
}

enum ImageError: Error {
  case noImage
  case synchronousRequest
}

/// The ways in which people wait; the replacement takes the place of each.
enum Waiting {
  case semaphore, group, synchronous

  func fetcher(_ half: Half, _ manager: PHImageManager) -> any ImageFetching {
    switch (half, self) {
    case (.antipattern, .semaphore): SemaphoreFetcher(manager: manager)
    case (.antipattern, .group): GroupFetcher(manager: manager)
    case (.antipattern, .synchronous): SynchronousFetcher(manager: manager)
    case (.replacement, _): ContinuationFetcher(manager: manager)
    }
  }
}

extension BlockingWait {
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  /// Where the library's answers come from.
  enum Answers {
    case decodedOnPool, fromMainQueue

    /// No answer comes before `requests` requests were made, so that whoever
    /// waits is waiting by then, on a fast machine and on a busy one.
    func manager(holdingUntil requests: Int) -> PHImageManager {
      PHImageManager(
        plan: PhotoPlan(
          answers: .degradedThenImage, decodesOnPool: self == .decodedOnPool,
          holdUntilRequest: max(1, requests)))
    }
  }

  /// Fetches in that many tasks of the pool; is given the pool's width.
  static func play(
    _ waiting: Waiting, tasks: @escaping @Sendable (Int) -> Int,
    answers: Answers
  ) -> Play {
    { half, stage in
      let count = tasks(stage.poolWidth)
      let manager = answers.manager(holdingUntil: count)
      let fetcher = waiting.fetcher(half, manager)
      stage.explainStall { whatIsMissing(in: manager) }
      let images = try await fetch(count, fetcher) { stage.running($0) }
      return Outcome(images, stage)
    }
  }

  /// Fetches that many images in a task each; `part` is given the parts of the
  /// tasks that do not suspend.
  private static func fetch(
    _ count: Int, _ fetcher: any ImageFetching,
    part: @escaping @Sendable (() -> Void) -> Void = { $0() }
  ) async throws -> [UIImage] {
    try await withThrowingTaskGroup(of: UIImage.self) { group in
      for number in 0..<count {
        group.addTask(name: "fetch \(number + 1)") {
          part { record(.runs, "asks for photo \(number + 1)") }
          let asset = PHAsset(localIdentifier: "photo \(number + 1)")
          let image = try await fetcher.fetch(
            asset: asset, imageSize: .thumbnail)
          part { record(.ends, "has the image") }
          return image
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// The same tasks, small enough to explore.
  static func model(
    _ waiting: Waiting, tasks: Int, answers: Answers
  ) -> @Sendable (Half) async throws -> Images {
    { half in
      let manager = answers.manager(holdingUntil: tasks)
      let fetcher = waiting.fetcher(half, manager)
      return Images(count: try await fetch(tasks, fetcher).count)
    }
  }

  /// Fetches once, in a task of the main actor.
  static func playOnMainThread(_ waiting: Waiting) -> Play {
    { half, stage in
      let manager = Answers.fromMainQueue.manager(holdingUntil: 1)
      let fetcher = waiting.fetcher(half, manager)
      stage.explainStall { whatIsMissing(in: manager) }
      return Outcome([try await show(fetcher)], stage)
    }
  }

  /// What the callers wait for, from the library's own record.
  private static func whatIsMissing(in manager: PHImageManager) -> [String] {
    manager.unanswered.map { "answer \($0.id): \($0.waitsFor ?? "-")" }
  }

  @MainActor
  private static func show(_ fetcher: any ImageFetching) async throws -> UIImage
  {
    record(.runs, "asks for photo 1")
    let image = try await fetcher.fetch(
      asset: PHAsset(localIdentifier: "photo 1"), imageSize: .thumbnail)
    record(.ends, "has the image")
    return image
  }
}

extension Outcome {
  /// Counted at the end of a scene.
  init(_ images: [UIImage], _ stage: Stage) {
    self.init(
      images: images.count, waits: ParkedThreads.waits,
      tasksBeyondPool: max(0, stage.mostRunningAtOnce - stage.poolWidth))
  }
}

extension CGSize {
  static let thumbnail = CGSize(width: 200, height: 200)
}
