import LessonKit
import SimulatedAuth
import SimulatedPhotosUI
import SimulatedScreen
import Simulation
import Testing

@testable import LessonKit
@testable import PhotoUpload

@Suite("photo-upload, explored")
struct PhotoUploadExploredTests {
  @Test("shows in every model what is stated of it", arguments: PhotoUpload.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<PhotoUpload>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "runs-on": 2, "told-twice": 2, "untold": 16, "signed-out": 129, "half": 2, "all-at-odds": 19,
    "stops": 99, "told": 60, "one-refresh": 357, "unreadable": 946, "apart": 381, "one-tree": 50,
    "whole": 43,
  ]

  @Test("a photo is loaded when its turn has come: of five, three while three are uploaded")
  func inTurn() async throws {
    let plan = Plan(
      photos: .photos(5), uploads: AnswerPlan(latency: .evenly(.seconds(10))))
    let found = await Explorer(.actorEntries(delays: 1)).explore { @MainActor in
      let visit = try Visit(.replacement, plan, by: VirtualClock())
      visit.sharing.screen.appear()
      var loads: [Int] = []
      for _ in 1...3 {
        try await VirtualClock().sleep(for: .seconds(9))
        loads.append(visit.picked.map(\.itemProvider.loads.count).reduce(0, +))
      }
      return loads
    }
    try #require(found.isExhausted)
    // Picked after one second; looked at after nine, eighteen and twenty-seven.
    #expect(found.groups.map(\.result.outcome) == [[3, 5, 5]])
  }

  @Test("does not hold with the other half's code", arguments: PhotoUpload.models.map(\.name))
  func swapped(name: String) async throws {
    let contradictions = try await Proof<PhotoUpload>.expectSwapped(model: name)
    #expect(!contradictions.isEmpty)
  }
}
