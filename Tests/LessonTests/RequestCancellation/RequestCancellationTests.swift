import Foundation
import LessonKit
import SimulatedPhotos
import Testing

@testable import RequestCancellation

@Suite("request-cancellation")
struct RequestCancellationTests {
  // The fault, in the way it is stated to show.

  @Test(
    "a cancel that reaches nobody leaves the library at work",
    arguments: ["left-early", "between"])
  func lost(scene: String) async throws {
    let verdict = try await Proof<RequestCancellation>.play(scene)
    #expect(verdict.observed == .returned(.loadedAllTheSame))
  }

  @Test("a handler that only stops the library forgets the caller")
  func silent() async throws {
    let verdict = try await Proof<RequestCancellation>.play("silent")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test(
    "a handler that needs a lock somebody holds parks the thread that cancels",
    arguments: ["held-lock", "two-locks"])
  func locks(scene: String) async throws {
    let verdict = try await Proof<RequestCancellation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(report.parked.count == 1 && report.mainThreadIsParked)
  }

  // The cure.

  @Test(
    "stops the library, or never starts it, whenever the cancel comes",
    arguments: RequestCancellation.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<RequestCancellation>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<RequestCancellation>.expectCured { _ in
      Dictionary(
        uniqueKeysWithValues: ["left-early", "between", "silent", "held-lock", "two-locks"]
          .map { ($0, Outcome.stopped) })
    }
  }

  // What was gained.

  @Test("an image that nobody cancels is returned, and the library's error thrown")
  func notCancelled() async throws {
    let image = try await load(PhotoPlan(answers: .degradedThenImage))
    #expect(!image.isDegraded)
    await #expect(throws: PHPhotosError(.networkError)) {
      try await load(PhotoPlan(answers: .error, error: PHPhotosError(.networkError)))
    }
  }

  @Test("a request that somebody else cancels ends with a CancellationError, too")
  func cancelledByOthers() async {
    let manager = PHImageManager(plan: PhotoPlan(latency: .seconds(3600)))
    let load = Task {
      try await CancellableLoader(manager: manager, onEnd: {}).image(
        of: PHAsset(localIdentifier: "1"))
    }
    while manager.requests.isEmpty { await Task.yield() }
    manager.cancelImageRequest(1)
    await #expect(throws: CancellationError.self) { try await load.value }
  }

  @Test("a cancelled group ends with each request cancelled")
  func group() async {
    let manager = PHImageManager(plan: PhotoPlan(holdUntilRequest: 1000))
    await withThrowingTaskGroup(of: UIImage.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await CancellableLoader(manager: manager, onEnd: {}).image(
            of: PHAsset(localIdentifier: "\(number)"))
        }
      }
      while manager.requests.count < 50 { await Task.yield() }
      group.cancelAll()
    }
    #expect(manager.requests.count >= 50)
    #expect(manager.requests.filter { !$0.isCancelled } == [])
  }

  private func load(_ plan: PhotoPlan) async throws -> UIImage {
    try await CancellableLoader(manager: PHImageManager(plan: plan), onEnd: {})
      .image(of: PHAsset(localIdentifier: "1"))
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<RequestCancellation>.expectSwapped(.replacement) { _ in
      let locks = Ending<Outcome>.stalls(.mainThread, in: "NSLock.lock()")
      return [
        "stopped": .returns(.loadedAllTheSame), "told-later": .returns(.loadedAllTheSame),
        "never-made": .returns(.loadedAllTheSame),
        "not-told": .stalls(.noThread, saying: "leaked its continuation"),
        "at-once": locks, "both-cancel": locks,
      ]
    }
  }
}
