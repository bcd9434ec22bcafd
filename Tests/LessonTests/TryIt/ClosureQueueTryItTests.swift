import LessonKit
import Testing

@testable import ClosureQueue

@Suite("TRY IT of closure-queue")
struct ClosureQueueTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(ClosureQueue.tryIt.then == "Leaves then switches blue on for nobody.")
    try await EditedLesson.build(ClosureQueue.self) { lesson in
      #expect(try await lesson.otherwise() == ["leaves"])
      let shown = try await lesson.run(["--variant", "leaves"]).output
      #expect(shown.contains("2 cut"), "\(shown)")
      #expect(lesson.processes == [])
    }
  }
}
