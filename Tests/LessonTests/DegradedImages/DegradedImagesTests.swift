import Foundation
import LessonKit
import Locking
import SimulatedPhotos
import Testing

@testable import DegradedImages

@Suite("degraded-images")
struct DegradedImagesTests {
  typealias Images = AsyncThrowingStream<UIImage, any Error>

  // The fault, in the way it is stated to show.

  @Test("a group that is left twice ends the process, without a word of the runtime's")
  func crashes() async throws {
    let verdict = try await Proof<DegradedImages>.play("group")
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test(
    "a guard that takes the first image only keeps the blurred one for good",
    arguments: ["once", "error-lost", "left-alone"])
  func blurred(scene: String) async throws {
    let verdict = try await Proof<DegradedImages>.play(scene)
    #expect(verdict.observed == .returned(Outcome(last: .blurred)))
  }

  // The cure.

  @Test(
    "shows what comes, says what failed, and stops",
    arguments: DegradedImages.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<DegradedImages>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  @Test("does so in every scene of the anti-pattern, too")
  func antipatternsCured() async throws {
    try await Proof<DegradedImages>.expectCured { _ in
      [
        "group": Outcome(last: .sharp), "once": Outcome(last: .sharp),
        "error-lost": Outcome(last: .blurred, errors: 1),
        "left-alone": Outcome(errors: 1, cancelled: 1),
      ]
    }
  }

  // What was gained.

  @Test("a reader that comes late gets the newest image only, and it is the last")
  func slowReader() async throws {
    let manager = PHImageManager(plan: .blurredThenSharp)
    let images = images(from: manager)
    await manager.settle()
    #expect(manager.requests.map(\.callbacks) == [[.degradedImage, .image]])
    var read: [UIImage] = []
    for try await image in images { read.append(image) }
    #expect(read.map(\.isDegraded) == [false])
  }

  @Test("a reader that leaves the loop cancels the request, once the stream is let go as well")
  func leaving() async throws {
    let manager = PHImageManager(plan: .neverSharp)
    var kept: Images? = images(from: manager)
    for try await image in try #require(kept) {
      #expect(image.isDegraded)
      break
    }
    #expect(manager.requests.map(\.isCancelled) == [false], "the stream is kept")
    kept = nil
    #expect(await isCancelled(manager))
  }

  @Test("a stream that nobody reads cancels its request when it is let go")
  func unread() async {
    let manager = PHImageManager(plan: .neverSharp)
    _ = images(from: manager)
    #expect(await isCancelled(manager))
  }

  /// The cancel is handed to a task, which comes to run some time.
  private func isCancelled(_ manager: PHImageManager) async -> Bool {
    for _ in 0..<1_000_000 where manager.requests.map(\.isCancelled) != [true] {
      await Task.yield()
    }
    return manager.requests.map(\.isCancelled) == [true]
  }

  @Test(
    "the loop of a cancelled task ends without an error, so its caller has to look",
    arguments: PhotoCancellation.allCases)
  func cancelled(cancellation: PhotoCancellation) async throws {
    let manager = PHImageManager(plan: .neverSharp(cancellation: cancellation))
    let images = images(from: manager)
    let reader = Task {
      for try await _ in images {}
      return Task.isCancelled
    }
    reader.cancel()
    #expect(try await reader.value)
    #expect(await isCancelled(manager))
  }

  @Test("a request that somebody else cancels ends with a CancellationError")
  func cancelledByOthers() async {
    let manager = PHImageManager(plan: .neverSharp)
    let images = images(from: manager)
    manager.cancelImageRequest(1)
    await #expect(throws: CancellationError.self) {
      for try await image in images { #expect(image.isDegraded) }
    }
  }

  @Test("a synchronous request is refused before it is made")
  func synchronous() async {
    let manager = PHImageManager(plan: PhotoPlan())
    let options = PHImageRequestOptions()
    options.isSynchronous = true
    await #expect(throws: ImageError.synchronousRequest) {
      for try await _ in images(from: manager, options) {}
    }
    #expect(manager.requests.isEmpty)
  }

  @Test("the options count as they are when the stream is made")
  func options() async throws {
    let manager = PHImageManager(plan: .blurredThenSharp)
    let options = PHImageRequestOptions.in(.fastFormat)
    let images = images(from: manager, options)
    options.deliveryMode = .opportunistic
    var read: [UIImage] = []
    for try await image in images { read.append(image) }
    #expect(read.map(\.isDegraded) == [true])
    #expect(manager.requests.map(\.deliveryMode) == [.fastFormat])
  }

  @Test("no options are the default ones: the opportunistic mode")
  func noOptions() async throws {
    let manager = PHImageManager(plan: .blurredThenSharp)
    var last: UIImage?
    for try await image in images(from: manager) { last = image }
    #expect(last?.isDegraded == false)
    #expect(manager.requests.map(\.deliveryMode) == [.opportunistic])
  }

  private func images(from manager: PHImageManager, _ options: PHImageRequestOptions? = nil)
    -> Images
  {
    manager.images(
      for: PHAsset(localIdentifier: "1"), targetSize: CGSize(width: 200, height: 200),
      contentMode: .aspectFit, options: options)
  }

  // The proof of the proof.

  @Test("with the anti-pattern's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    // In a mode with one call a group is left once: there the anti-pattern is right.
    try await Proof<DegradedImages>.expectSwapped(.replacement, except: ["fast"]) { _ in
      [
        "sharp": .crashesSilently, "error-told": .returns(Outcome(last: .blurred)),
        "stops": .returns(Outcome(last: .blurred)),
      ]
    }
  }
}

extension PhotoPlan {
  /// A blurred image, and a sharp one that is loading for as long as a test runs.
  fileprivate static let neverSharp = neverSharp(cancellation: .callsBack)

  fileprivate static func neverSharp(cancellation: PhotoCancellation) -> PhotoPlan {
    PhotoPlan(
      answers: .degradedThenImage, latency: .seconds(3600), cancellation: cancellation)
  }
}
