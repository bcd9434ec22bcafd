import LessonKit
import Testing

@testable import DegradedImages

@Suite("TRY IT of degraded-images")
struct DegradedImagesTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      DegradedImages.tryIt.then
        == "Then the blurred image is kept in `--variant sharp` and `--variant error-told`; "
        + "the sharp one is loaded for nobody in `--variant both` and `--variant left-anytime`.")
    try await EditedLesson.build(DegradedImages.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["sharp", "error-told", "both", "left-anytime"])
      #expect(lesson.processes == [])
    }
  }
}
