import LessonKit
import Simulation
import Testing

@testable import LessonKit
@testable import PhotoUpload

@Suite("photo-upload, explored")
struct PhotoUploadExploredTests {
  @Test("shows in every model what is stated of it", arguments: PhotoUpload.models.map(\.name))
  func claims(name: String) async throws {
    let run = try await Proof<PhotoUpload>.explore(name)
    #expect(run.isAsStated, "\(run.exploration.scope): \(run.exploration.groups.map(\.result))")
    #expect(run.exploration.schedules == Self.schedules[name])
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "runs-on": 2, "told-twice": 2, "untold": 16, "signed-out": 129, "half": 2, "all-at-odds": 35,
    "stops": 49, "told": 52, "one-refresh": 82, "unreadable": 32, "apart": 78, "one-tree": 24,
    "whole": 23,
  ]

  @Test("does not hold with the other half's code", arguments: PhotoUpload.models.map(\.name))
  func swapped(name: String) async throws {
    let contradictions = try await Proof<PhotoUpload>.expectSwapped(model: name)
    #expect(!contradictions.isEmpty)
  }
}
