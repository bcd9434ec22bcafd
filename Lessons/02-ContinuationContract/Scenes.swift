import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Timeline

/// What both halves offer.
protocol ImageLoading: Sendable {
  /// The image of an asset, as small as a table's row needs it.
  nonisolated(nonsending)
    func image(
      of asset: PHAsset, options: PHImageRequestOptions?
    ) async throws -> UIImage
}

/// The wrappers that people write; the replacement takes the place of each.
enum Wrapper {
  case popular, skipsDegraded, returnsEarly, knowsItsErrors, weakReceiver

  func loader(_ half: Half, _ manager: PHImageManager) -> any ImageLoading {
    switch (half, self) {
    case (.antipattern, .popular): PopularLoader(manager: manager)
    case (.antipattern, .skipsDegraded): SkipsDegradedLoader(manager: manager)
    case (.antipattern, .returnsEarly): EarlyReturnLoader(manager: manager)
    case (.antipattern, .knowsItsErrors): KnownErrorsLoader(manager: manager)
    case (.antipattern, .weakReceiver): WeakReceiverLoader(manager: manager)
    case (.replacement, _): OneAnswerLoader(manager: manager)
    }
  }
}

extension ContinuationContract {
  typealias Play = @Sendable (Half, Stage) async throws -> Outcome

  /// Loads one image; the caller's options ask for that mode, and the library
  /// answers as `plan` says, on request only when the caller waits.
  static func play(
    _ wrapper: Wrapper, asks mode: PHImageRequestOptionsDeliveryMode,
    _ plan: PhotoPlan, whenCallerWaits: Bool = false
  ) -> Play {
    { half, stage in
      var plan = plan
      if whenCallerWaits { plan.letGo = { stage.onceStill($0) } }
      let manager = PHImageManager(plan: plan)
      stage.explainStall { whatWasAnswered(by: manager) }
      return await outcome(wrapper.loader(half, manager), mode, manager)
    }
  }

  /// The same with a request that somebody else cancels while it is under way:
  /// a table's row that is used again, say, which knows the identifier.
  static func playCancelled(_ wrapper: Wrapper) -> Play {
    { half, stage in
      // Held for a second request, which nobody makes.
      let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 2))
      stage.explainStall { whatWasAnswered(by: manager) }
      stage.onceStill { manager.cancelImageRequest(1) }
      return await outcome(
        wrapper.loader(half, manager), .highQualityFormat, manager)
    }
  }

  private static func outcome(
    _ loader: any ImageLoading, _ mode: PHImageRequestOptionsDeliveryMode,
    _ manager: PHImageManager
  ) async -> Outcome {
    let answer = await answer(loader, mode)
    // An answer too many comes later; the scene is not over before.
    await manager.settle()
    return Outcome(answer, calls: manager.callsMade)
  }

  /// What one caller gets.
  private static func answer(
    _ loader: any ImageLoading, _ mode: PHImageRequestOptionsDeliveryMode
  ) async -> Result<UIImage, any Error> {
    let options = PHImageRequestOptions()
    options.deliveryMode = mode
    record(.runs, "asks for the photo")
    let answer: Result<UIImage, any Error>
    do {
      answer = .success(
        try await loader.image(
          of: PHAsset(localIdentifier: "photo 1"), options: options))
    } catch {
      answer = .failure(error)
    }
    record(.ends, "has its answer")
    return answer
  }

  /// The same, to explore.
  static func model(
    _ wrapper: Wrapper, asks mode: PHImageRequestOptionsDeliveryMode,
    _ plan: PhotoPlan
  ) -> @Sendable (Half) async throws -> Received {
    { half in
      let manager = PHImageManager(plan: plan)
      let answer = await answer(wrapper.loader(half, manager), mode)
      await manager.settle()
      return Received(answer, calls: manager.callsMade)
    }
  }

  /// The same with another task that cancels the request. Where it comes too
  /// early, there is no request of that number yet; where too late, none left.
  static func modelCancelled(
    _ wrapper: Wrapper, _ cancellation: PhotoCancellation = .callsBack
  ) -> @Sendable (Half) async throws -> Received {
    { half in
      let manager = PHImageManager(
        plan: PhotoPlan(cancellation: cancellation))
      return await withTaskGroup(of: Received?.self) { group in
        group.addTask(name: "caller") {
          let answer = await answer(
            wrapper.loader(half, manager), .highQualityFormat)
          return Received(answer, calls: manager.callsMade)
        }
        group.addTask(name: "canceller") {
          record(.notes, "cancels request 1")
          manager.cancelImageRequest(1)
          return nil
        }
        return await group.reduce(nil) { $0 ?? $1 }!
      }
    }
  }

  /// What the library has said by now, from its own record.
  private static func whatWasAnswered(by manager: PHImageManager) -> [String] {
    manager.requests.map { request in
      let said = request.callbacks.map(\.rawValue).joined(separator: ", ")
      return said.isEmpty
        ? "request \(request.id): \(request.waitsFor ?? "no answer")"
        : "nothing: request \(request.id) was answered (\(said))"
    }
  }
}

extension PHImageManager {
  /// How often it has called a handler.
  fileprivate var callsMade: Int {
    requests.reduce(0) { $0 + $1.callbacks.count }
  }
}

extension CGSize {
  static let thumbnail = CGSize(width: 200, height: 200)
}
