import LessonKit
import Testing

@testable import PhotoUpload

@Suite("TRY IT of photo-upload")
struct PhotoUploadTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(PhotoUpload.tryIt.then == "Then `--variant left` alerts a user who has left.")
    try await EditedLesson.build(PhotoUpload.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["left", "stops"])
      let left = try await lesson.run(["--variant", "left"])
      #expect(left.output.contains("a b c, 0 went on, no receipt, 1 alert"))
      #expect(lesson.processes == [])
    }
  }
}
