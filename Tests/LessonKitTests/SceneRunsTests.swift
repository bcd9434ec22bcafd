import Processes
import TestSupport
import Testing

@testable import LessonKit
@testable import PlayedScenes

@Suite("Scenes that are played side by side")
struct SceneRunsTests {
  @Test("each have their own ending, in the order in which they are asked for")
  func order() async throws {
    let names = ["traps", "returns", "exits", "returns", "exits-with-words", "returns", "traps"]
    let scenes = names.compactMap { PlayedScenes.scene(named: $0) }
    let endings = try await onThread {
      let runs = try SceneRuns(scenes, in: Products.executable("PlayedScenes"))
      return try scenes.indices.map { try runs.run($0, waiting: {}).observation }
    }
    let isAsNamed = zip(names, endings).map { name, ending in
      switch (name, ending) {
      case ("traps", .crashed), ("returns", .returned), ("exits", .vanished(0, _)),
        ("exits-with-words", .vanished(9, "the disk is gone")):
        true
      default: false
      }
    }
    #expect(isAsNamed == Array(repeating: true, count: names.count), "\(endings)")
  }

  @Test("are none where none are given")
  func none() throws {
    _ = try SceneRuns([Scene<PlayedScenes.Outcome>]())
  }
}
