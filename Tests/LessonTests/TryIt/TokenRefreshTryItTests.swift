import LessonKit
import Testing

@testable import TokenRefresh

@Suite("TRY IT of token-refresh")
struct TokenRefreshTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      TokenRefresh.tryIt.then
        == "Then `--variant thousand` signs the user out.")
    try await EditedLesson.build(TokenRefresh.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["thousand", "in-time"])
      #expect(lesson.processes == [])
    }
  }
}
