import LessonKit
import Testing

@testable import PickerDelegate

@Suite("TRY IT of picker-delegate")
struct PickerDelegateTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(PickerDelegate.tryIt.then == "Then `--variant refused` waits for ever.")
    try await EditedLesson.build(PickerDelegate.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["refused"])
      #expect(lesson.processes == [])
    }
  }
}
