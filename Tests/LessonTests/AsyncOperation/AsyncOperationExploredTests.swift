import LessonKit
import Simulation
import Testing

@testable import AsyncOperation
@testable import LessonKit

@Suite("async-operation, explored")
struct AsyncOperationExploredTests {
  @Test("shows in every model what is stated of it", arguments: AsyncOperation.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<AsyncOperation>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "twice": 456, "once": 3_822, "by-hand": 130, "in-turn": 1, "no-room": 1, "leaves": 8,
    "stops": 4,
  ]

  @Test("who looks first and then ends it tells twice; who claims it under the lock tells once")
  func twice() async throws {
    let twice = try await Proof<AsyncOperation>.explore("twice").exploration
    #expect(twice.count { $0.outcome?.told == 2 } == 213)
    let once = try await Proof<AsyncOperation>.explore("once").exploration
    #expect(once.count { $0.outcome?.told == 1 } == once.schedules)
  }

  @Test("finished early, most schedules lose two photos without a word")
  func lost() async throws {
    let byHand = try await Proof<AsyncOperation>.explore("by-hand").exploration
    #expect(byHand.count { $0.outcome?.thrown == .nothing } == 92)
    #expect(byHand.count { $0.outcome?.images == "a" } == byHand.schedules)
  }

  @Test("does not hold with the other half's code", arguments: AsyncOperation.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<AsyncOperation>.expectSwapped(model: name)
  }
}
