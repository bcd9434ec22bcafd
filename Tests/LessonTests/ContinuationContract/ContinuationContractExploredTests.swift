import Foundation
import LessonKit
import SimulatedPhotos
import Simulation
import Testing

@testable import ContinuationContract
@testable import LessonKit

@Suite("continuation-contract, explored")
struct ContinuationContractExploredTests {
  typealias Mode = PHImageRequestOptionsDeliveryMode

  @Test(
    "shows in every model what is stated of it", arguments: ContinuationContract.models.map(\.name))
  func claims(name: String) async throws {
    let run = try await explored(name)
    #expect(run.isAsStated, "\(run.exploration.scope): \(run.exploration.groups.map(\.result))")
  }

  @Test("crashes, or waits for ever, in each schedule")
  func sizes() async throws {
    let twice = try await explored("twice").exploration
    #expect(twice.schedules == 4 && twice.count { $0.ending == .crashed } == 4)
    let never = try await explored("never").exploration
    #expect(never.schedules == 2 && never.count { $0.ending == .deadlocked } == 2)
    let cancelled = try await explored("cancel-any-time").exploration
    #expect(cancelled.schedules == 43 && cancelled.count { $0.ending == .deadlocked } == 15)
    let told = try await explored("cancel-is-told").exploration
    #expect(told.schedules == 46 && told.count { $0.outcome?.got == "image" } == 28)
  }

  @Test("names the task whose continuation was never resumed, and the leak unless it is kept")
  func names() async throws {
    let cancelled = try #require(try await explored("cancel-any-time").example)
    #expect(
      cancelled.ending.tasks.contains { $0.name == "caller" && $0.state == .suspended })
    #expect(cancelled.runtimeWords.contains { $0.contains(ContinuationContract.leaked) })
    let never = try #require(try await explored("never").example)
    #expect(never.runtimeWords.count == 1)
    let kept = try #require(try await explored("kept").example)
    #expect(kept.runtimeWords.isEmpty)
  }

  /// What the caller is told for each answer of the library, whatever mode it asks for.
  private static let endings: [(answer: PhotoAnswer, ending: String)] = [
    (.image, "image"),
    (.degradedThenImage, "image"),
    (.degraded, "degraded image"),
    (.degradedThenError, "\(URLError(.timedOut))"),
    (.error, "\(URLError(.timedOut))"),
    (.inCloud, "\(PHPhotosError(.networkAccessRequired))"),
    (.nothing, "noImage"),
  ]

  @Test(
    "the replacement resumes once for each answer in each delivery mode, also inline, in every schedule",
    arguments: Mode.allCases, endings)
  func oneEnding(mode: Mode, expected: (answer: PhotoAnswer, ending: String)) async {
    for isInline in [false, true] {
      let plan = PhotoPlan(
        answers: expected.answer, error: URLError(.timedOut), answersInline: isInline)
      let body = ContinuationContract.model(.popular, asks: mode, plan)
      let found = await Explorer(.pool(of: 2)).explore { try await body(.replacement) }
      #expect(found.isExhausted && found.schedules > 0)
      #expect(found.groups.count == 1)
      let result = found.groups[0].result
      // A second resume would have ended this process, and none would be a deadlock.
      #expect(result.ending == .finished && result.leftWaiting == 0)
      #expect(result.outcome == Received(got: expected.ending, calls: 1))
    }
  }

  @Test("each answer but those that never come is among them")
  func inventory() {
    let told = Self.endings.map(\.answer)
    #expect(Set(PhotoAnswer.allCases).subtracting(told) == [.never, .dropped])
  }

  @Test(
    "a library that never answers leaves the caller waiting: the price until cancellation is handled",
    arguments: Mode.allCases, [PhotoAnswer.never, .dropped])
  func neverAnswered(mode: Mode, answer: PhotoAnswer) async {
    let body = ContinuationContract.model(
      .popular, asks: mode, PhotoPlan(answers: answer))
    let found = await Explorer(.pool(of: 2)).explore { try await body(.replacement) }
    #expect(found.isExhausted)
    #expect(found.count { $0.ending == .deadlocked } == found.schedules)
  }

  @Test("a request that somebody cancels has one ending for each way of the library's to say so")
  func cancellations() async {
    for cancellation in PhotoCancellation.allCases where cancellation != .silent {
      let body = ContinuationContract.modelCancelled(.knowsItsErrors, cancellation)
      let found = await Explorer(.pool(of: 2)).explore { try await body(.replacement) }
      #expect(found.isExhausted)
      let known = [
        Received(got: "image", calls: 1), Received(got: "CancellationError()", calls: 1),
      ]
      #expect(
        found.count { $0.ending == .finished && known.contains($0.outcome!) } == found.schedules)
    }
  }

  @Test("runs a schedule again to the letter", arguments: ["never", "cancel-any-time", "once"])
  func replays(name: String) async throws {
    let model = try #require(ContinuationContract.model(named: name))
    for group in try await explored(name).exploration.groups {
      let again = await Explorer(model.options).replay(group.example.schedule) {
        try await model.body(model.half)
      }
      #expect(again.timeline == group.example.timeline)
      #expect(again.ending == group.example.ending)
    }
  }

  @Test(
    "does not hold with the other half's code", arguments: ContinuationContract.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<ContinuationContract>.expectSwapped(
      model: name, ending: Self.swappedEndings[name] ?? .finished)
  }

  /// How the schedule ends that contradicts a model's claim, where it does not come to its end.
  private static let swappedEndings: [String: RunEnding.Kind] = [
    "once": .crashed, "cancel-is-told": .deadlocked,
  ]

  private func explored(_ name: String, code half: Half? = nil) async throws -> ModelRun<Received> {
    try await Proof<ContinuationContract>.explore(name, code: half)
  }
}
