import LessonKit
import Testing

@testable import ClosureQueue

@Suite("TRY IT of closure-queue")
struct ClosureQueueTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(ClosureQueue.tryIt.then == "Then `--variant leaves` still shows blue.")
    try await EditedLesson.build(ClosureQueue.self) { lesson in
      #expect(try await lesson.otherwise() == ["leaves"])
      let shown = try await lesson.run(["--variant", "leaves"]).output
      #expect(shown.contains("two cut"), "\(shown)")
      #expect(lesson.processes == [])
    }
  }
}
