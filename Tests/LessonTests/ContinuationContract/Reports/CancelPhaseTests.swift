import Foundation
import SimulatedPhotos
import Simulation
import Testing

@testable import ContinuationContract
@testable import LessonKit

/// What one caller got, and in which phase its request was cancelled.
private struct Cancelled: Codable, Hashable, Sendable {
  /// The request's state when somebody cancelled it; `nil` where it was not made yet.
  var phase: PhotoRequest.State?
  var got: Received

  /// Whether the cancel came before the answer.
  var isInTime: Bool { phase.map { ![.answering, .answered].contains($0) } ?? false }
}

/// A library that takes its time in some phases of a request.
struct SlowLibrary: Sendable, CustomTestStringConvertible {
  var plan: PhotoPlan
  /// What a cancel must be seen to meet.
  var phases: Set<PhotoRequest.State>

  var testDescription: String { "\(phases.map { "\($0)" }.sorted())" }

  static let all = [
    SlowLibrary(plan: PhotoPlan(holdUntilRequest: 2), phases: [.held(until: 2)]),
    SlowLibrary(plan: PhotoPlan(latency: .seconds(1)), phases: [.loading]),
    SlowLibrary(plan: PhotoPlan(decodesOnPool: true), phases: [.decoding, .queued]),
  ]
}

@Suite("A request that is cancelled in any of its phases")
struct CancelPhaseTests {
  @Test(
    "has one answer, which says so, in every schedule at actor entries and synchronous points",
    arguments: SlowLibrary.all)
  func answers(library: SlowLibrary) async throws {
    let found = await explored(library) { OneAnswerLoader(manager: $0) }
    try #require(found.isExhausted)
    try #require(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    let all = found.groups.compactMap(\.result.outcome)
    #expect(library.phases.isSubset(of: all.compactMap(\.phase)), "each is met: \(all)")
    for one in all {
      let told = one.isInTime ? "CancellationError()" : "image"
      #expect(one.got == Received(got: told, calls: 1), "\(one)")
    }
  }

  @Test(
    "is never answered by a wrapper that knows only the library's errors",
    arguments: SlowLibrary.all)
  func leaks(library: SlowLibrary) async throws {
    let found = await explored(library) { KnownErrorsLoader(manager: $0) }
    try #require(found.isExhausted)
    #expect(found.count { $0.ending == .deadlocked } > 0)
    #expect(found.groups.compactMap(\.result.outcome).allSatisfy { !$0.isInTime })
  }

  /// One caller, and a task that cancels the request at any time.
  private func explored(
    _ library: SlowLibrary,
    _ loader: @escaping @Sendable (PHImageManager) -> any ImageLoading
  ) async -> Exploration<Cancelled> {
    await Explorer(.pool(of: 2)).explore {
      let manager = PHImageManager(plan: library.plan)
      async let phase = cancel(manager, holding: library.plan.holdUntilRequest > 1)
      let got: Result<UIImage, any Error>
      do {
        got = .success(try await loader(manager).image(of: photo, options: nil))
      } catch {
        got = .failure(error)
      }
      let own = manager.requests.first { $0.asset == photo.localIdentifier }
      return Cancelled(
        phase: await phase, got: Received(got, calls: own?.callbacks.count ?? 0))
    }
  }
}

private let photo = PHAsset(localIdentifier: "photo 1")

/// Cancels the first request, and says what it was about. Where requests are held for a second
/// one, makes that one afterwards.
private func cancel(_ manager: PHImageManager, holding: Bool) async -> PhotoRequest.State? {
  let phase = manager.requests.first?.state
  manager.cancelImageRequest(1)
  if holding {
    manager.requestImage(
      for: PHAsset(localIdentifier: "another"), targetSize: .thumbnail,
      contentMode: .aspectFit, options: nil
    ) { _, _ in }
  }
  return phase
}
