import LessonKit
import Testing

@testable import ContinuationContract

@Suite("TRY IT of continuation-contract")
struct ContinuationContractTryItTests {
  @Test("shows what it says, and leaves nothing behind")
  func tryIt() async throws {
    #expect(
      ContinuationContract.tryIt.then
        == "Then `--variant neither` stalls.")
    try await EditedLesson.build(ContinuationContract.self) { lesson in
      let otherwise = try await lesson.otherwise()
      #expect(otherwise == ["any-error", "neither", "withdrawn"])
      #expect(lesson.processes == [])
    }
  }
}
