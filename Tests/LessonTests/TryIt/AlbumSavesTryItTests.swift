import LessonKit
import Testing

@testable import AlbumSaves

@Suite("TRY IT of album-saves")
struct AlbumSavesTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(AlbumSaves.tryIt.then == "Then `--variant left` saves the other two as well.")
    try await EditedLesson.build(AlbumSaves.self) { lesson in
      #expect(try await lesson.otherwise() == ["left"])
      let run = try await lesson.run(["--explore", "--variant", "left"])
      #expect(run.output.contains("saved abcd, 4 s"))
      #expect(lesson.processes == [])
    }
  }
}
