import Foundation
import LessonKit
import SimulatedPhotos
import Testing

@testable import ContinuationContract

@Suite("continuation-contract")
struct ContinuationContractTests {
  // The fault, in the way it is stated to show.

  @Test("resuming with whatever comes ends the process, and the runtime says why")
  func crashes() async throws {
    let verdict = try await Proof<ContinuationContract>.play("popular")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .crashed(_, let words) = verdict.observed else { return }
    #expect(words.contains("image(of:options:)"), "it names the function")
    #expect(!words.contains("stack trace"))
  }

  @Test(
    "an answer that is nobody's leaves the task suspended, and the runtime says that it leaked",
    arguments: ["no-better", "no-image", "weak-self", "other-error", "cancelled"])
  func leaks(scene: String) async throws {
    let verdict = try await Proof<ContinuationContract>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(report.parked.isEmpty && report.standsStill.isEmpty)
    #expect(report.releasers.count == 1)
    #expect(report.releasers[0].hasPrefix("nothing: request 1 was answered ("))
  }

  // The cure.

  @Test(
    "each of those answers has one ending",
    arguments: ContinuationContract.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<ContinuationContract>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("every scene of the anti-pattern returns with the replacement, after one call")
  func antipatternsCured() async throws {
    try await Proof<ContinuationContract>.expectCured { _ in
      [
        "popular": Outcome(images: 1, calls: 1), "no-better": Outcome(images: 1, calls: 1),
        "no-image": Outcome(errors: 1, calls: 1), "weak-self": Outcome(images: 1, calls: 1),
        "other-error": Outcome(errors: 1, calls: 1), "cancelled": Outcome(errors: 1, calls: 1),
      ]
    }
  }

  // What was gained.

  @Test("an error reaches the caller as it is, of whatever type")
  func errors() async {
    struct DiskFull: Error, Equatable {}
    let plan = PhotoPlan(answers: .error, error: DiskFull())
    await #expect(throws: DiskFull()) { try await image(plan) }
  }

  @Test("the library's error says that the image is in the cloud, where it gives one")
  func inCloud() async {
    await #expect(throws: PHPhotosError(.networkAccessRequired)) {
      try await image(PhotoPlan(answers: .inCloud))
    }
  }

  @Test("a synchronous request is refused before it is made")
  func synchronous() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    await #expect(throws: ImageError.synchronousRequest) {
      try await OneAnswerLoader(manager: manager).image(
        of: PHAsset(localIdentifier: "1"), options: options)
    }
    #expect(manager.requests.isEmpty)
  }

  @Test("the caller's options are copied, not changed")
  func options() async throws {
    let manager = PHImageManager(plan: PhotoPlan())
    let options = PHImageRequestOptions()
    options.isNetworkAccessAllowed = true
    _ = try await OneAnswerLoader(manager: manager).image(
      of: PHAsset(localIdentifier: "1"), options: options)
    #expect(options.deliveryMode == .opportunistic)
    #expect(manager.requests.map(\.isNetworkAccessAllowed) == [true])
    #expect(manager.requests.map(\.deliveryMode) == [.highQualityFormat])
  }

  @discardableResult
  private func image(_ plan: PhotoPlan) async throws -> UIImage {
    try await OneAnswerLoader(manager: PHImageManager(plan: plan)).image(
      of: PHAsset(localIdentifier: "1"), options: nil)
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<ContinuationContract>.expectSwapped(.replacement) { _ in
      let leaks = Ending<Outcome>.stalls(.noThread, saying: ContinuationContract.leaked)
      return [
        "one-answer": .crashes(saying: ContinuationContract.resumedTwice),
        "degraded": leaks, "any-error": leaks, "neither": leaks, "withdrawn": leaks,
      ]
    }
  }
}
