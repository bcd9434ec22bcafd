import Foundation
import LessonKit
import SimulatedPhotos
import SimulatedPhotosUI
import Testing

@testable import PickerGroup

@Suite("picker-group")
struct PickerGroupTests {
  // The fault, in the way it is stated to show.

  @Test("a photo that cannot be loaded is missing, and nobody is told")
  func untold() async throws {
    let verdict = try await Proof<PickerGroup>.play("untold")
    #expect(verdict.observed == .returned(Handed(images: "a")))
  }

  @Test(
    "a group that is not left, or whose caller has left, waits in silence, with no thread parked",
    arguments: [
      ("never", ["photo b: its handler had no image, and did not leave"]),
      ("unheard", ["photo a: it is loading", "photo b: it is loading"]),
    ])
  func stalls(scene: String, holders: [String]) async throws {
    let verdict = try await Proof<PickerGroup>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else {
      Issue.record("it ended: \(verdict.observed)")
      return
    }
    #expect(report.runtimeWords.isEmpty && report.releasers == holders)
  }

  // The cure.

  @Test(
    "hands over what was loaded, tells what was not, and ends when its caller leaves",
    arguments: PickerGroup.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<PickerGroup>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<PickerGroup>.expectCured { _ in
      [
        "untold": Handed(images: "a", failed: "b"), "never": Handed(images: "a", failed: "b"),
        "unheard": .cancelled,
      ]
    }
  }

  // What was gained.

  @Test("says which photo could not be loaded, and why, in the order of the photos")
  func failures() async throws {
    let picked = try await [.error(Unreadable()), .object, .neither, .otherClass]
      .results.loaded()
    #expect(picked.images.map(\.asset.localIdentifier) == ["photo b"])
    #expect(
      picked.failures.map { "\($0.index) \($0.reason)" }
        == ["0 Unreadable()", "2 missingImage", "3 missingImage"])
  }

  @Test("takes a provider's own cancellation for a failure, not for the caller's leaving")
  func cancelledElsewhere() async throws {
    let picked = try await [.object, .error(CancellationError())].results.loaded()
    #expect(picked.images.map(\.asset.localIdentifier) == ["photo a"])
    #expect(picked.failures.map { "\($0.index) \($0.reason)" } == ["1 CancellationError()"])
  }

  @Test("throws, where all are wanted, what the first photo failed with that failed")
  func firstFailure() async throws {
    let results = [PickerItem.Answer.never, .error(Unreadable()), .never].results
    let error = await #expect(throws: NotLoaded.self) { try await results.images() }
    #expect(error?.index == 1 && error?.reason is Unreadable)
    let states = results.flatMap(\.itemProvider.loads).map(\.state)
    #expect(!states.contains(.loading))
  }

  @Test("nothing picked is nothing to load, and no error")
  func nothingPicked() async throws {
    let results: [PHPickerResult] = []
    #expect(try await results.images() == [])
    let picked = try await results.loaded()
    #expect(picked.images.isEmpty && picked.failures.isEmpty)
  }

  @Test("a task that was cancelled before begins no load, under either policy")
  func cancelledBefore() async throws {
    let results = [PickerItem.Answer.object, .object].results
    for policy in [Policy.keep, .stop] {
      // A task of its own, to be cancelled.
      let caller = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await TaskGroupLoader(policy: policy).load(results)
      }
      caller.cancel()
      await #expect(throws: CancellationError.self) { try await caller.value }
    }
    #expect(results.map(\.itemProvider.loads.count) == [0, 0])
  }

  @Test("an error that comes with an image counts, as the image may be half of one")
  func both() {
    let image = UIImage(of: PHAsset(localIdentifier: "1"), size: .zero)
    #expect(throws: Unreadable.self) { try Result.image(image, Unreadable()).get() }
    #expect(throws: PickerError.missingImage) { try Result.image(nil, nil).get() }
    #expect(throws: Never.self) { try Result.image(image, nil).get() }
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    try await Proof<PickerGroup>.expectSwapped(.replacement) { _ in
      [
        "told": .returns(Handed(images: "a")), "thrown": .stalls(.noThread),
        "neither": .stalls(.noThread), "heard": .stalls(.noThread),
      ]
    }
  }
}

extension [PickerItem.Answer] {
  /// Picked photos that have these answers at once.
  var results: [PHPickerResult] { [PickerItem].photos(self).map { PHPickerResult($0) } }
}
