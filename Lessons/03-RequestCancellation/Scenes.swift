import Dispatch
import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Simulation
import Timeline

/// What both halves offer.
protocol ImageLoading: Sendable {
  /// The image of an asset, as small as a table's row needs it. Ends as soon as
  /// it can when the task is cancelled.
  nonisolated(nonsending)
    func image(of asset: PHAsset) async throws -> UIImage
}

/// The ways in which people treat a cancel; the replacement takes the place of
/// each.
enum Wrapper {
  case noHandler, popular, locked

  /// - Parameter onEnd: Is called when there is nothing to wait for any more: it
  ///   stops a spinner, say.
  func loader(
    _ half: Half, _ manager: PHImageManager,
    onEnd: @escaping @Sendable () -> Void = {}
  ) -> any ImageLoading {
    switch (half, self) {
    case (.antipattern, .noHandler):
      UncancellableLoader(manager: manager, onEnd: onEnd)
    case (.antipattern, .popular):
      PopularLoader(manager: manager, onEnd: onEnd)
    case (.antipattern, .locked):
      LockedLoader(manager: manager, onEnd: onEnd)
    case (.replacement, _):
      CancellableLoader(manager: manager, onEnd: onEnd)
    }
  }
}

extension RequestCancellation {
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  /// When the task is cancelled, seen from the library.
  enum Moment {
    /// Before the call.
    case beforeTheCall
    /// When the request is made, and has not returned its identifier.
    case inTheRequest
    /// When the caller waits. The main thread does it, as when a view goes away.
    case whileWaiting
  }

  /// Loads one image in a task that is cancelled at that moment. The library
  /// answers after the cancel, if it still has to.
  static func play(
    _ wrapper: Wrapper, cancelled moment: Moment,
    says cancellation: PhotoCancellation = .callsBack
  ) -> Play {
    { half, stage in
      let load = CancellableTask()
      var plan = PhotoPlan(cancellation: cancellation)
      plan.letGo = { answer in
        if moment == .inTheRequest { load.cancel() }
        stage.onceStill {
          guard moment == .whileWaiting else { return answer() }
          DispatchQueue.main.async { load.cancel() }
          stage.onceStill(answer)
        }
      }
      let manager = PHImageManager(plan: plan)
      stage.explainStall { whatIsMissing(in: manager) }
      let loader = wrapper.loader(half, manager)
      let answer = await load.run(isCancelled: moment == .beforeTheCall) {
        await ask(loader)
      }
      await manager.settle()
      return Outcome(answer, manager.requests)
    }
  }

  /// The library's answer holds what it holds, and the main thread cancels the
  /// task meanwhile: somebody else has cancelled the request, and the library
  /// says so at once.
  static func playCancelledTwice(_ wrapper: Wrapper) -> Play {
    { half, stage in
      let load = CancellableTask()
      let isEnding = Locked(false)
      let mayGoOn = DispatchSemaphore(value: 0)
      // Held for a second request, which nobody makes.
      let manager = PHImageManager(
        plan: PhotoPlan(holdUntilRequest: 2, cancellation: .callsBackAtOnce))
      stage.explainStall {
        ["the lock: its holder resumes the task, which is being cancelled"]
      }
      stage.onceStill {
        Thread.detachNewThread { manager.cancelImageRequest(1) }
        // `onEnd` has been called and is waiting by then.
        stage.onceStill {
          DispatchQueue.main.async { load.cancel() }
          stage.onceStill { mayGoOn.signal() }
        }
      }
      let loader = wrapper.loader(half, manager) {
        // Only the first end waits: that of the library's answer.
        let isFirst = isEnding.withLock { isEnding in
          defer { isEnding = true }
          return !isEnding
        }
        if isFirst { mayGoOn.wait() }
      }
      let answer = await load.run { await ask(loader) }
      await manager.settle()
      return Outcome(answer, manager.requests)
    }
  }

  /// What one caller gets.
  private static func ask(
    _ loader: any ImageLoading
  ) async -> Result<UIImage, any Error> {
    record(.runs, "asks for the photo")
    let answer: Result<UIImage, any Error>
    do {
      answer = .success(
        try await loader.image(of: PHAsset(localIdentifier: "photo 1")))
    } catch {
      answer = .failure(error)
    }
    record(.ends, "has its answer")
    return answer
  }

  /// One caller, one request, one cancel, in any order.
  static func model(
    _ wrapper: Wrapper, _ plan: PhotoPlan = PhotoPlan()
  ) -> @Sendable (Half) async throws -> Ended {
    { half in
      let manager = PHImageManager(plan: plan)
      let loader = wrapper.loader(half, manager)
      let load = Task.detached(name: "caller") { await ask(loader) }
      let isInTime = await Task.detached(name: "canceller") {
        // Whether the library has not called back by then. No point is between.
        let isInTime = manager.requests.allSatisfy(\.callbacks.isEmpty)
        record(.cancels, "cancels the task")
        load.cancel()
        return isInTime
      }.value
      return Ended(
        await load.value, manager.requests, cancelledInTime: isInTime)
    }
  }

  /// What the caller waits for, from the library's own record.
  private static func whatIsMissing(in manager: PHImageManager) -> [String] {
    manager.requests.map { "answer \($0.id): \($0.waitsFor ?? "was given")" }
  }
}

/// A task that can be cancelled by those who are there before it is.
private final class CancellableTask: Sendable {
  private typealias Load = Task<Result<UIImage, any Error>, Never>
  private let load = Locked<Load?>(nil)

  func cancel() {
    record(.cancels, "is cancelled", lane: "row")
    load.withLock { $0 }?.cancel()
  }

  /// Runs `body` in a task of its own, which can then be cancelled.
  func run(
    isCancelled: Bool = false,
    _ body: @escaping @Sendable () async -> Result<UIImage, any Error>
  ) async -> Result<UIImage, any Error> {
    let task = load.withLock { load in
      // A task of its own, so that it can be cancelled apart from the scene's.
      let task = Task.detached(name: "row") {
        // Passes as soon as the task is stored below.
        self.load.withLock { _ in }
        return await body()
      }
      if isCancelled {
        record(.cancels, "is cancelled", lane: "row")
        task.cancel()
      }
      load = task
      return task
    }
    return await task.value
  }
}

extension PHImageRequestOptions {
  /// One call of the handler, with the best image there is.
  static var oneAnswer: PHImageRequestOptions {
    let options = PHImageRequestOptions()
    options.deliveryMode = .highQualityFormat
    return options
  }
}

extension CGSize {
  static let thumbnail = CGSize(width: 200, height: 200)
}
