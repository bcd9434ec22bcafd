import LessonKit
import Testing

@testable import PickerGroup

@Suite("TRY IT of picker-group")
struct PickerGroupTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      PickerGroup.tryIt.then
        == "Told and neither then end with an error, and the photos that were loaded are lost.")
    try await EditedLesson.build(PickerGroup.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["told", "neither"])
      #expect(lesson.processes == [])
    }
  }
}
