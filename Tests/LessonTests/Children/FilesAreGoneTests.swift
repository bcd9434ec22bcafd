import Foundation
import TestSupport
import Testing

/// Ends lessons that write files while they write them. The files are in folders of the system's
/// folder for temporary files, which is the test's own here.
@Suite("A lesson leaves no file behind", .serialized)
struct FilesAreGoneTests {
  @Test(
    "that is ended while it downloads",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], ["six-even", "collects"])
  func ended(signal: Int32, model: String) async throws {
    // Bounds that make it go on for days: within its own it may be over, and its files gone, before
    // they are looked for.
    let bounds = ["--preemptions", "100", "--delays", "100", "--schedules", "1000000000"]
    let left = try await TestFolder.with { folder in
      try await onThread {
        let run = try MarkedRun(
          "bounded-downloads", ["--explore", "--variant", model] + bounds, temporaryFiles: folder)
        try run.waitUntilSeen(processes: 2)
        inTurns("a folder for files") { !names(in: folder).isEmpty }
        kill(run.process.processIdentifier, signal)
        run.process.waitUntilExit()
        try run.waitUntilGone()
        return names(in: folder)
      }
    }
    #expect(left == [])
  }

  @Test("that comes to its end", arguments: ["bounded-downloads", "chained-tasks"])
  func finished(command: String) async throws {
    let (status, left) = try await TestFolder.with { folder in
      try await onThread {
        let run = try MarkedRun(command, temporaryFiles: folder)
        _ = try run.output.fileHandleForReading.readToEnd()
        run.process.waitUntilExit()
        return (run.process.terminationStatus, names(in: folder))
      }
    }
    #expect(status == 0)
    #expect(left == [])
  }

  @Test("that can have none says so, and ends", arguments: ["bounded-downloads", "chained-tasks"])
  func nowhere(command: String) async throws {
    let (status, errors) = try await onThread {
      let nowhere = URL(filePath: "/proc/no-such-folder")
      let run = try MarkedRun(command, temporaryFiles: nowhere)
      _ = try run.output.fileHandleForReading.readToEnd()
      run.process.waitUntilExit()
      let errors = try run.errors.fileHandleForReading.readToEnd() ?? Data()
      let words = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      return (run.process.terminationStatus, words.joined(separator: " "))
    }
    #expect(status == 71)
    #expect(errors.contains("none can be made in '/proc/no-such-folder'"), "\(errors)")
    #expect(errors.contains("Set TMPDIR to a folder"), "\(errors)")
  }
}

/// The lesson's own. Thread Sanitizer has a file of its own there for a moment, which stays where
/// the process is ended in that moment.
private func names(in folder: URL) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasPrefix("forward-progress-") }
}
