import LessonKit
import Testing

@testable import BoundedDownloads

@Suite("TRY IT of bounded-downloads")
struct BoundedDownloadsTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      BoundedDownloads.tryIt.then
        == "Then `--variant six` and `--variant bounded` are refused.")
    try await EditedLesson.build(BoundedDownloads.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["six", "bounded"])
      #expect(lesson.processes == [])
    }
  }
}
