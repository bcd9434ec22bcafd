import Foundation
import Testing

@testable import LessonKit

@Suite("Reproducing the small machine")
struct SmallMachineTests {
  @Test("the pool has a thread for each processor")
  func width() async {
    await #expect(processExitsWith: .seen(.returned)) {
      await watching { width in
        width == ProcessInfo.processInfo.activeProcessorCount ? .returned : .neverCameAbout
      }
    }
  }

  @Test("the environment variable that narrows the pool on Apple's systems does nothing on Linux")
  func strictPool() async throws {
    let width = ProcessInfo.processInfo.activeProcessorCount
    let output = try await runLesson(
      ["--variant", "pool-work"], environment: ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"])
    #expect(output.contains("\(width) of \(width) pool threads parked"))
    #expect(output.contains("1 of 1 endings as stated."))
  }
}

/// What `swift run blocking-wait` prints.
private func runLesson(
  _ arguments: [String], environment: [String: String]
) async throws -> String {
  let lesson = Process()
  // The products lie beside the test runner.
  lesson.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "blocking-wait")
  lesson.arguments = arguments
  lesson.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let output = Pipe()
  lesson.standardOutput = output
  return try await withCheckedThrowingContinuation { continuation in
    // A pipe holds little, so it is emptied while the lesson runs, on a thread of its own.
    Thread.detachNewThread {
      do {
        try lesson.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        lesson.waitUntilExit()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}
