import LessonKit
import Testing

@testable import PickerGroup

@Suite("TRY IT of picker-group")
struct PickerGroupTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      PickerGroup.tryIt.then
        == "Then `--variant told` and `--variant neither` throw, and no photo is handed over.")
    try await EditedLesson.build(PickerGroup.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["told", "neither"])
      for (scene, failed) in [("told", "b"), ("neither", "b")] {
        let shown = try await lesson.run(["--variant", scene]).output
        #expect(shown.contains("It returns: throws (\(failed) failed, a lost)."), "\(shown)")
      }
      #expect(lesson.processes == [])
    }
  }
}
