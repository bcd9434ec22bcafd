import LessonKit
import Testing

@testable import RequestCancellation

@Suite("TRY IT of request-cancellation")
struct RequestCancellationTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      RequestCancellation.tryIt.then
        == "Then the cancel is lost in `--variant told-later` and `--variant any-order`.")
    try await EditedLesson.build(RequestCancellation.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["told-later", "any-order"])
      #expect(lesson.processes == [])
    }
  }
}
