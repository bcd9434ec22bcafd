import Foundation
import LessonKit
import Simulation
import Testing

@testable import BoundedDownloads
@testable import LessonKit

@Suite("bounded-downloads, explored")
struct BoundedDownloadsExploredTests {
  @Test(
    "shows in every model what is stated of it", arguments: BoundedDownloads.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<BoundedDownloads>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "starved": 144, "one-permit": 7, "refused": 1_232, "late": 2, "six": 112, "six-even": 1_724,
    "five-even": 1_552, "twenty": 2_566, "channel": 1_274, "stops": 66, "collects": 254,
    "left": 1_491, "in-time": 3, "shared": 850,
  ]

  @Test("takes the least time that four at a time can take, as it is stated of twenty")
  func least() throws {
    let twenty = try #require(BoundedDownloads.model(named: "twenty"))
    let least = Loaded(images: 20, connections: 4, seconds: (20.0 / 4).rounded(.up))
    #expect(twenty.claim.found == [.returns(least)] && twenty.claim.allowed.isEmpty)
  }

  @Test(
    "a user who leaves at any time leaves no download, no file and no task behind",
    arguments: [Form.group, .readers], [0, 500, 1000, 1500, 2000])
  func left(form: Form, milliseconds: Int) async throws {
    let body = BoundedDownloads.modelLeft(
      form, [1, 1, 1], limit: 2, after: .milliseconds(milliseconds))
    let found = await Explorer(.delays(2)).explore { try await body(.replacement) }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.ended == found.schedules)
    for group in found.groups {
      let seen = try #require(group.result.outcome)
      #expect(seen.left == 0)
      // At two seconds the last may be there before the user leaves.
      let isComplete = milliseconds == 2000 && seen.images == 3 && seen.error == .none
      #expect(isComplete || (seen.images == 0 && seen.error == .cancelled), "\(seen)")
    }
    if milliseconds < 2000 {
      #expect(found.count { $0.outcome?.error == .cancelled } == found.schedules)
    }
  }

  @Test(
    "one that breaks off ends the others, or only itself, whichever it is",
    arguments: [Form.group, .readers], [Policy.stop, .collect])
  func oneBreaks(form: Form, policy: Policy) async throws {
    for number in 1...3 {
      let body = BoundedDownloads.model(
        form, [2, 2, 2], limit: 2, policy: policy, breaking: number)
      let found = await Explorer(.delays(2)).explore { try await body(.replacement) }
      try #require(found.isExhausted && found.schedules > 1)
      #expect(found.ended == found.schedules)
      let expected = policy == .stop ? 0 : 2
      for group in found.groups {
        let seen = try #require(group.result.outcome)
        #expect(seen.images == expected && seen.error == .broken && seen.left == 0, "\(seen)")
        #expect(seen.connections == 2)
      }
    }
  }

  @Test(
    "starves as soon as the tasks without a permit are as many as the threads, and not before",
    arguments: [(2, 1), (3, 1), (3, 2), (4, 2), (4, 3)])
  func starves(tasks: Int, permits: Int) async throws {
    let body = BoundedDownloads.model(
      .semaphore, Array(repeating: 1, count: tasks), limit: permits)
    let found = await Explorer(.pool(of: 2, delays: 3)).explore { try await body(.antipattern) }
    try #require(found.isExhausted && found.schedules > 0)
    let starved = found.count { $0.ending == .starved }
    #expect(starved == (tasks - permits >= 2 ? found.schedules : 0))
  }

  @Test(
    "does not hold with the other half's code", arguments: BoundedDownloads.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<BoundedDownloads>.expectSwapped(model: name)
  }
}
