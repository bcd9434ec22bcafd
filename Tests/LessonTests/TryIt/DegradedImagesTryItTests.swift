import LessonKit
import Testing

@testable import DegradedImages

@Suite("TRY IT of degraded-images")
struct DegradedImagesTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      DegradedImages.tryIt.then
        == "Sharp and error-told then keep the blurred image; in both and left-anytime "
        + "the sharp one is loaded for nobody.")
    try await EditedLesson.build(DegradedImages.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["sharp", "error-told", "both", "left-anytime"])
      #expect(lesson.processes == [])
    }
  }
}
