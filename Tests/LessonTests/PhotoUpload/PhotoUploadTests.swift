import Foundation
import LessonKit
import Processes
import SimulatedAuth
import SimulatedPhotos
import SimulatedPhotosUI
import SimulatedScreen
import Testing

@testable import LessonKit
@testable import PhotoUpload

@Suite("photo-upload")
@MainActor
struct PhotoUploadTests {
  // The fault, in the way it is stated to show.

  @Test("a semaphore in the uploads parks every thread of the pool, and three permits are lost")
  func parked() async throws {
    let verdict = try await Proof<PhotoUpload>.play("parked")
    #expect(verdict.isAsStated, "\(verdict.observed)")
    guard case .stalled(let report) = verdict.observed else { return }
    #expect(
      report.releasers
        == Array(repeating: "a permit: its task waits for a pool thread", count: 3))
  }

  @Test("when the user has left, the uploads come to their end, and half a receipt is there")
  func goesOn() async throws {
    let verdict = try await Proof<PhotoUpload>.play("goes-on")
    #expect(verdict.observed == .returned(Uploaded(photos: "abc", late: 3, receipt: .half)))
  }

  // The cure.

  @Test(
    "ends with its screen, and uploads all where the user stays, with no thread parked",
    arguments: PhotoUpload.scenes.filter { $0.half == .replacement }.map(\.name))
  func cures(scene: String) async throws {
    let verdict = try await Proof<PhotoUpload>.play(scene)
    #expect(verdict.isAsStated, "\(verdict.observed)")
  }

  // What was gained.

  @Test("the receipt has the photos in the order in which they were picked")
  func receipt() async throws {
    let visit = try await visited(Plan(photos: .photos(5), picksAfter: .zero, uploads: .atOnce))
    let names = "abcde".map { "photo \($0)" }
    #expect(visit.files == [Visit.receipt: Receipt(names: names).text])
    #expect(visit.sharing.progress == [1, 2, 3, 4, 5])
    #expect(visit.sharing.service.server.mostRequests <= 3)
  }

  @Test("what an earlier visit has left is replaced whole, or stays as it was")
  func earlier() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: Visit.receipt)
    try Receipt(names: ["old"]).save(to: file)
    try Receipt(names: ["new"]).save(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "new\n1 uploaded\n")
    #expect(folder.files == [Visit.receipt], "nothing is left beside it")
    #expect(throws: (any Error).self) {
      try Receipt(names: ["lost"]).save(to: folder.url.appending(path: "none/\(Visit.receipt)"))
    }
    #expect(folder.files == [Visit.receipt])
  }

  @Test("a receipt that cannot be saved is told, once")
  func notSaved() async throws {
    let folder = try TemporaryFolder()
    let service = Plan(photos: [], uploads: .atOnce).service(
      ContinuousClock(), receipt: folder.url.appending(path: "none/\(Visit.receipt)"))
    let sharing = Sharing(PickerUser(.picks(.photos(1))), service)
    await TreePage(sharing).uploadPhotos()
    #expect(sharing.screen.alerts.count == 1)
    #expect(service.server.uploads.count == 1, "it is on the server all the same")
  }

  @Test(
    "nothing picked is no error, and asks for nothing",
    arguments: [PickerUser.Action.cancels, .swipesAway])
  func nothingPicked(action: PickerUser.Action) async throws {
    let folder = try TemporaryFolder()
    let service = Plan(photos: [], isExpired: true).service(
      ContinuousClock(), receipt: folder.url.appending(path: Visit.receipt))
    let sharing = Sharing(PickerUser(action), service)
    await TreePage(sharing).uploadPhotos()
    #expect(sharing.screen.alerts.isEmpty && folder.files.isEmpty)
    #expect(service.endpoint.requests.isEmpty && service.server.requests.isEmpty)
  }

  @Test("a picker that is not presented is told")
  func notPresented() async throws {
    let folder = try TemporaryFolder()
    let service = Plan(photos: []).service(
      ContinuousClock(), receipt: folder.url.appending(path: Visit.receipt))
    let sharing = Sharing(PickerUser(.cancels, declinesToPresent: true), service)
    await TreePage(sharing).uploadPhotos()
    #expect(sharing.screen.alerts == [Alert("Not uploaded: NotPresented()")])
  }

  @Test("neither half is longer than a screen or two, without comments and blank lines")
  func lines() throws {
    let counts = try ["Antipattern", "Replacement"].map { name in
      try Repository.text("Lessons/14-PhotoUpload/\(name).swift").split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .count { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    #expect(counts.allSatisfy { (50...120).contains($0) }, "\(counts)")
  }

  private func visited(_ plan: Plan) async throws -> Visit {
    let visit = try Visit(.replacement, plan, by: ContinuousClock())
    visit.sharing.screen.appear()
    await visit.sharing.screen.tasksEnd()
    return visit
  }

  // The proof of the proof.

  @Test("with the other half's code each scene ends otherwise, and in no way that is not stated")
  func swapped() async throws {
    for scene in PhotoUpload.scenes {
      let verdict = try await Proof<PhotoUpload>.play(scene.name, code: scene.half.other)
      #expect(!verdict.isAsStated, "\(scene.name): \(verdict.observed)")
      #expect(try isSwapped(scene.name, verdict.observed), "\(scene.name): \(verdict.observed)")
    }
  }

  /// Whether a scene ends so with the other half's code.
  private func isSwapped(_ scene: String, _ observed: Observation<Uploaded>) throws -> Bool {
    switch scene {
    // The replacement's code.
    case "parked":
      guard case .returned(let outcome) = observed else { return false }
      return outcome == .all(of: .photos(outcome.photos.count)) && outcome.photos.count > 3
    case "goes-on": return observed == .returned(Uploaded(photos: "abc", late: 0))
    // The anti-pattern's.
    case "left":
      return observed == .returned(Uploaded(photos: "abc", late: 3, receipt: .half))
    case "unparked":
      // No stall is stated by the pool's width.
      return observed.isAsStated(try #require(PhotoUpload.scene(named: "parked")).ending(2))
    default: return false
    }
  }
}

extension AnswerPlan {
  /// Every answer comes at the instant at which it is asked for.
  fileprivate static let atOnce = AnswerPlan()
}
