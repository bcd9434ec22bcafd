import LessonKit
import Testing

@testable import UnauthorizedRetry

@Suite("TRY IT of unauthorized-retry")
struct UnauthorizedRetryTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      UnauthorizedRetry.tryIt.then
        == "Then `--variant thousand` refreshes twice.")
    try await EditedLesson.build(UnauthorizedRetry.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["thousand"])
      #expect(lesson.processes == [])
    }
  }
}
