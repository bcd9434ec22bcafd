import LessonKit
import SimulatedPhotos
import Simulation
import Testing
import Timeline

@testable import AlbumSaves
@testable import LessonKit

@Suite("album-saves, explored")
struct AlbumSavesExploredTests {
  @Test("shows in every model what is stated of it", arguments: AlbumSaves.models.map(\.name))
  func claims(name: String) async throws {
    try await Proof<AlbumSaves>.expectClaim(of: name, schedules: Self.schedules)
  }

  /// How many schedules there are within each model's bound.
  private static let schedules = [
    "refused": 55, "retried": 16, "for-ever": 1, "ten-refused": 2_147, "in-turn": 1, "full": 1,
    "busy": 16, "left": 4, "ten": 1, "reported": 1, "denied": 2, "gives-up": 64,
    "left-pausing": 88, "left-any-time": 171, "together": 2, "all-or-none": 2,
  ]

  @Test("pauses for twice as long each time, and says so before")
  func pauses() async throws {
    let busy = try await Proof<AlbumSaves>.explore("busy").exploration
    for group in busy.groups {
      let events = group.example.timeline.events
      let pauses = events.map(\.label).filter { $0.hasPrefix("pauses for ") }
      #expect(
        pauses == ["0.25", "0.5", "1.0"].map { "pauses for \($0) seconds" })
    }
  }

  @Test("leaves no write under way, and none half done, whenever the user leaves")
  func whole() async throws {
    let found = try await Proof<AlbumSaves>.explore("left-any-time").exploration
    let seen = found.groups.compactMap(\.result.outcome)
    #expect(found.isExhausted && seen.count == 4)
    for saved in seen {
      #expect("abc".hasPrefix(saved.saved) && saved.open == 0 && saved.refusals == 0)
      #expect((saved.ending == .cancelled) == (saved.saved != "abc"))
    }
  }

  @Test("gets through with a second saver of two photos, on two threads within one delay")
  func twoSavers() async throws {
    let found = try await savers(of: [2, 2])
    #expect(found == ["saved, saved"])
  }

  @Test("gives up in some of these schedules where the other has many: two loops are no queue")
  func starvedSaver() async throws {
    let found = try await savers(of: [10, 1])
    #expect(found.contains("saved, stopped"))
  }

  /// What becomes of callers with so many photos each, who begin at once: in every schedule at
  /// actor entries and points in synchronous code, on two threads, within one delay.
  private func savers(of counts: [Int]) async throws -> Set<String> {
    let found = await Explorer(.pool(of: 2, delays: 1)).explore { () -> String in
      let library = PHPhotoLibrary(plan: .aSecondEach)
      return await withTaskGroup(of: (Int, String).self) { group in
        for (number, count) in counts.enumerated() {
          group.addTask(name: "saver \(number + 1)") {
            let photos = (1...count).map { UIImage.photo("\(number).\($0)") }
            do {
              _ = try await library.saveAll(photos, policy: .stop, clock: VirtualClock())
              return (number, "saved")
            } catch {
              return (number, "stopped")
            }
          }
        }
        var endings = counts.map { _ in "" }
        for await (number, ending) in group { endings[number] = ending }
        return endings.joined(separator: ", ")
      }
    }
    try #require(found.isExhausted && found.schedules > 1)
    #expect(found.count { $0.ending == .finished } == found.schedules)
    return Set(found.groups.compactMap(\.result.outcome))
  }

  @Test("does not hold with the other half's code", arguments: AlbumSaves.models.map(\.name))
  func swapped(name: String) async throws {
    try await Proof<AlbumSaves>.expectSwapped(model: name)
  }
}
