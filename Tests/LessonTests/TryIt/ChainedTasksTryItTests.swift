import LessonKit
import Testing

@testable import ChainedTasks

@Suite("TRY IT of chained-tasks")
struct ChainedTasksTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(ChainedTasks.tryIt.then == "Then callers wait for ever in `--variant told`.")
    try await EditedLesson.build(ChainedTasks.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["told"])
      #expect(lesson.processes == [])
    }
  }
}
