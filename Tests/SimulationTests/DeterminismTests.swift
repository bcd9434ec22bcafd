import Foundation
import TestSupport
import Testing

/// The same schedule gives the same run, to the byte.
@Suite struct DeterminismTests {
  @Test("a thousand repeats are identical within and across processes, loaded or not")
  func repeats() async throws {
    // Each repeat is run three times: as the first schedule, again, and as the example.
    let expected = try await output(of: ["repeat", "150"])
    #expect(expected.split(separator: "\n").count == 6)
    #expect(expected.split(separator: "\n").allSatisfy { $0.hasSuffix(" identical in time") })
    for arguments in [["repeat", "150"], ["repeat", "40", "loaded"]] {
      #expect(try await output(of: arguments) == expected)
    }
  }

  private func output(of arguments: [String]) async throws -> String {
    let process = Process()
    process.executableURL = Products.executable("ExploredPrograms")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return await withCheckedContinuation { continuation in
      // A thread of its own, since reading blocks.
      Thread.detachNewThread {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
