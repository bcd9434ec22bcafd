import Foundation
import Processes
import Testing

@testable import LessonKit

@Suite("Reproducing the small machine")
struct SmallMachineTests {
  @Test("the pool has a thread for each processor that the machine may have")
  func width() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        width == ThisProcess.poolWidth ? .returned : .neverCameAbout
      }
    }
  }

  @Test("the environment variable that narrows the pool on Apple's systems does nothing on Linux")
  func strictPool() async throws {
    let width = ThisProcess.poolWidth
    let output = try await Command.run(
      "blocking-wait", ["--variant", "pool-work"],
      environment: ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"]
    ).output
    #expect(output.contains("\(width) of \(width) pool threads parked"))
    #expect(output.contains("1 of 1 ending as stated."))
  }
}
