import LessonKit
import Testing

@testable import AsyncOperation

@Suite("TRY IT of async-operation")
struct AsyncOperationTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      AsyncOperation.tryIt.then
        == "Then `--variant full` returns; one of three is saved.")
    try await EditedLesson.build(AsyncOperation.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["full"])
      #expect(lesson.processes == [])
    }
  }
}
