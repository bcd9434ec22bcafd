import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Testing
import Timeline

@testable import DegradedImages
@testable import LessonKit

@Suite("degraded-images, explored")
struct DegradedImagesExploredTests {
  typealias Mode = PHImageRequestOptionsDeliveryMode

  @Test(
    "shows in every model what is stated of it", arguments: DegradedImages.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<DegradedImages>.expectClaim(of: name)
  }

  @Test("loads for nobody in most schedules of the late handler, and in none of the cure")
  func sizes() async throws {
    let late = try await Proof<DegradedImages>.explore("late-handler").exploration
    #expect(late.schedules == 112 && late.count { $0.outcome == .forNobody } == 71)
    let allLate = try await Proof<DegradedImages>.explore("late-all").exploration
    #expect(allLate.schedules == 488 && allLate.count { $0.outcome == .forNobody } == 261)
    let left = try await Proof<DegradedImages>.explore("left-anytime").exploration
    #expect(left.schedules == 285 && left.isExhausted)
    let allLeft = try await Proof<DegradedImages>.explore("left-all").exploration
    #expect(allLeft.schedules == 1_502 && allLeft.isExhausted)
    let both = try await Proof<DegradedImages>.explore("both").exploration
    #expect(both.schedules == 7 && both.count { $0.outcome == .both } > 0)
  }

  @Test("the handler is too late where the reader leaves before it is set")
  func shortest() async throws {
    let run = try await Proof<DegradedImages>.explore("late-handler")
    let group = run.exploration.groups.first { $0.result.outcome == .forNobody }
    let labels = try #require(group).example.timeline.events.map(\.label)
    #expect(labels.contains("scrolls away"))
    #expect(labels.contains { $0.hasSuffix("answers request 1: image") })
    #expect(!labels.contains { $0.hasPrefix("cancels request") })
  }

  @Test(
    "each answer in each mode is read in order to its end, also inline, and ends once",
    arguments: PhotoAnswer.allCases, Mode.allCases)
  func everyAnswer(answer: PhotoAnswer, mode: Mode) async throws {
    for isInline in [false, true] {
      let found = await Explorer(.pool(of: 2)).explore {
        await read(answer, mode, isInline: isInline)
      }
      try #require(found.isExhausted && found.schedules > 0)
      guard let expected = Reading.possible(answer, mode) else {
        #expect(found.count { $0.ending == .deadlocked } == found.schedules)
        continue
      }
      #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
      // Each of them is met, and no other.
      #expect(Set(found.groups.compactMap(\.result.outcome)) == expected, "\(answer), \(mode)")
    }
  }

  @Test(
    "a reader that leaves at any time ends, whatever the library does, and nothing goes on for it",
    arguments: PhotoAnswer.allCases, PhotoCancellation.allCases)
  func leftAtAnyTime(answer: PhotoAnswer, cancellation: PhotoCancellation) async throws {
    let plan = PhotoPlan(
      answers: answer, error: URLError(.timedOut), latency: .seconds(1),
      cancellation: cancellation)
    let found = await Explorer(.pool(of: 2)).explore { await leave(plan) }
    try #require(found.isExhausted && found.schedules > 0)
    #expect(found.count { $0.ending == .finished && $0.leftWaiting == 0 } == found.schedules)
    for group in found.groups {
      let request = try #require(group.result.outcome)
      // A cancel may come when everything is said; else it has reached the library.
      #expect(request.isAsked || request.wasOver, "\(answer), \(cancellation): \(request)")
    }
    #expect(found.count { $0.outcome?.isAsked == true } > 0)
  }

  @Test(
    "does not hold with the other half's code", arguments: DegradedImages.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<DegradedImages>.expectSwapped(model: name)
  }
}

/// What one reader got.
private struct Reading: Hashable, Sendable {
  var images: [LastImage] = []
  /// The error, or that there was none.
  var end = "ends"

  /// What a reader may get of an answer in a mode; `nil` where its loop does not end.
  static func possible(_ answer: PhotoAnswer, _ mode: PHImageRequestOptionsDeliveryMode) -> Set<
    Reading
  >? {
    let timedOut = "\(URLError(.timedOut))"
    return switch (answer, mode) {
    case (.image, _): [Reading(images: [.sharp])]
    // The sharp one may come before the blurred one was read, and then takes its place.
    case (.degradedThenImage, .opportunistic):
      [Reading(images: [.blurred, .sharp]), Reading(images: [.sharp])]
    case (.degradedThenImage, .highQualityFormat): [Reading(images: [.sharp])]
    case (.degradedThenError, .opportunistic): [Reading(images: [.blurred], end: timedOut)]
    case (.degradedThenError, .highQualityFormat): [Reading(end: timedOut)]
    case (.degradedThenImage, .fastFormat), (.degradedThenError, .fastFormat):
      [Reading(images: [.blurred])]
    // Nothing says that no better one follows.
    case (.degraded, .opportunistic): nil
    case (.degraded, .highQualityFormat), (.degraded, .fastFormat):
      [Reading(images: [.blurred])]
    case (.error, _): [Reading(end: timedOut)]
    case (.inCloud, _): [Reading(end: "\(PHPhotosError(.networkAccessRequired))")]
    case (.nothing, _): [Reading(end: "noImage")]
    case (.never, _), (.dropped, _): nil
    }
  }
}

/// What became of a request whose reader has left.
private struct Left: Hashable, Sendable {
  var isAsked: Bool
  /// Whether its stream had ended before.
  var wasOver: Bool
}

private let photo = PHAsset(localIdentifier: "photo 1")
private let size = CGSize(width: 200, height: 200)

private func read(
  _ answer: PhotoAnswer, _ mode: PHImageRequestOptionsDeliveryMode, isInline: Bool
) async -> Reading {
  let plan = PhotoPlan(answers: answer, error: URLError(.timedOut), answersInline: isInline)
  let manager = PHImageManager(plan: plan)
  let images = manager.images(
    for: photo, targetSize: size, contentMode: .aspectFit, options: .in(mode))
  var reading = Reading()
  do {
    for try await image in images { reading.images.append(image.isDegraded ? .blurred : .sharp) }
  } catch {
    reading.end = "\(error)"
  }
  return reading
}

private func leave(_ plan: PhotoPlan) async -> Left {
  let manager = PHImageManager(plan: plan)
  let reader = Task.detached(name: "row") {
    let images = manager.images(
      for: photo, targetSize: size, contentMode: .aspectFit, options: nil)
    do {
      for try await _ in images {}
      return !Task.isCancelled
    } catch is CancellationError {
      return false
    } catch {
      return true
    }
  }
  await Task.detached(name: "user") {
    reader.cancel()
  }.value
  let wasOver = await reader.value
  // Whatever can be done at once has been done then; the sharp image is a second away.
  try? await VirtualClock().sleep(for: .milliseconds(500))
  return Left(isAsked: manager.requests.contains(where: \.isAskedToCancel), wasOver: wasOver)
}
