import LessonKit
import Testing

@testable import RequestCancellation

@Suite("TRY IT of request-cancellation")
struct RequestCancellationTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(RequestCancellation.tryIt.then == "Told-later and any-order then lose the cancel.")
    try await EditedLesson.build(RequestCancellation.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["told-later", "any-order"])
      #expect(lesson.processes == [])
    }
  }
}
