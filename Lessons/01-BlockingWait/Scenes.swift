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

    /// No answer comes before that many requests were made, and then when
    /// `letGo` runs what it is given.
    func manager(
      holdingUntil requests: Int,
      letGo: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = {
        $0()
      }
    ) -> PHImageManager {
      var plan = PhotoPlan(
        answers: .degradedThenImage, decodesOnPool: self == .decodedOnPool,
        holdUntilRequest: max(1, requests))
      plan.letGo = letGo
      return PHImageManager(plan: plan)
    }

    /// The same for a scene: the answers come when nothing moves any more, so
    /// that whoever waits is waiting by then.
    func manager(holdingUntil requests: Int, on stage: Stage) -> PHImageManager
    {
      let manager = manager(
        holdingUntil: requests, letGo: { stage.onceStill($0) })
      stage.explainStall { whatIsMissing(in: manager) }
      return manager
    }
  }

  /// Fetches in that many tasks of the pool; is given the pool's width.
  static func play(
    _ waiting: Waiting, tasks: @escaping @Sendable (Int) -> Int,
    answers: Answers
  ) -> Play {
    { half, stage in
      try await play(tasks(stage.poolWidth), answers, on: stage) {
        waiting.fetcher(half, $0)
      }
    }
  }

  /// The same with a fetcher of any kind.
  static func play(
    _ tasks: Int, _ answers: Answers, on stage: Stage,
    fetcher: (PHImageManager) -> any ImageFetching
  ) async throws -> Outcome {
    let manager = answers.manager(holdingUntil: tasks, on: stage)
    let images = try await fetch(tasks, fetcher(manager))
    // An answer too many comes later; the scene is not over before.
    await manager.settle()
    return Outcome(images: right(images, manager), stage)
  }

  /// An image, and the asset that it was asked of.
  private typealias Fetched = (asset: PHAsset, image: UIImage)

  /// Fetches that many images in a task each.
  private static func fetch(
    _ count: Int, _ fetcher: any ImageFetching
  ) async throws -> [Fetched] {
    try await withThrowingTaskGroup(of: Fetched.self) { group in
      for number in 0..<count {
        group.addTask(name: "fetch \(number + 1)") {
          try await fetchPhoto(number + 1, fetcher)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Fetches one image, where the caller runs.
  private nonisolated(nonsending)
    static func fetchPhoto(
      _ number: Int, _ fetcher: any ImageFetching
    ) async throws -> Fetched
  {
    record(.runs, "asks for photo \(number)")
    let asset = PHAsset(localIdentifier: "photo \(number)")
    let image = try await fetcher.fetch(asset: asset, imageSize: .thumbnail)
    record(.ends, "has the image")
    return (asset, image)
  }

  /// The same tasks, small enough to explore.
  static func model(
    _ waiting: Waiting, tasks: Int, answers: Answers
  ) -> @Sendable (Half) async throws -> Images {
    { half in
      let manager = answers.manager(holdingUntil: tasks)
      let images = try await fetch(tasks, waiting.fetcher(half, manager))
      return Images(count: right(images, manager))
    }
  }

  /// Fetches once, in a task of the main actor.
  static func playOnMainThread(_ waiting: Waiting) -> Play {
    { @MainActor half, stage in
      let manager = Answers.fromMainQueue.manager(holdingUntil: 1, on: stage)
      let image = try await fetchPhoto(1, waiting.fetcher(half, manager))
      await manager.settle()
      return Outcome(images: right([image], manager), stage)
    }
  }

  /// How many are what was asked for: of that asset, in full quality, and
  /// delivered once, as the library has it.
  private static func right(_ images: [Fetched], _ manager: PHImageManager)
    -> Int
  {
    let delivered = Dictionary(grouping: manager.requests, by: \.asset)
      .mapValues { $0.flatMap(\.callbacks) }
    return images.count { asset, image in
      image.asset == asset && !image.isDegraded
        && delivered[asset.localIdentifier] == [.image]
    }
  }

  /// What the callers wait for, from the library's own record.
  private static func whatIsMissing(in manager: PHImageManager) -> [String] {
    manager.unanswered.map { "answer \($0.id): \($0.waitsFor ?? "-")" }
  }
}

extension Outcome {
  /// Counted at the end of a scene.
  init(images: Int, _ stage: Stage) {
    self.init(
      images: images, waits: ParkedThreads.waits,
      parked: ParkedThreads.mostAtOnce, extraThreads: stage.extraThreads)
  }
}

extension CGSize {
  static let thumbnail = CGSize(width: 200, height: 200)
}
