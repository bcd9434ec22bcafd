import Foundation
import TestSupport
import Testing

@testable import LessonKit
@testable import Processes

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

  // Whoever kills a lesson may do so between the end of one of its processes and what is done then.

  @Test("in a process whose scene has come to its end, before anybody else could remove it")
  func overByItself() async throws {
    let left = try await TestFolder.with { folder in
      try await onThread {
        let child = Process()
        child.executableURL = Products.executable("photo-upload")
        child.arguments = ChildArguments(scene: "left", code: .replacement).arguments
        let path = folder.appending(path: "forward-progress-child").path
        child.environment = ProcessInfo.processInfo.environment
          .merging([TemporaryFolder.variable: path]) { $1 }
        let (lifeline, output) = (Pipe(), Pipe())
        child.standardInput = lifeline
        child.standardOutput = output
        try child.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        child.waitUntilExit()
        try lifeline.fileHandleForWriting.close()
        #expect(String(decoding: said, as: UTF8.self).contains("\"returned\""))
        return names(in: folder)
      }
    }
    #expect(left == [])
  }

  @Test("in a process that stands still, which is not killed before it has removed it")
  func endedWithItsFiles() async throws {
    let how = try await onThread {
      let child = try ChildProcess(
        Products.executable("photo-upload"),
        ChildArguments(scene: "parked", code: .antipattern).arguments)
      while true {
        switch child.next() {
        case .line(let line):
          let message = try? JSONDecoder().decode(Message.self, from: line)
          if case .stalled? = message { return try child.end().how }
        case .nothing: continue
        case .noMore: return try child.end().how
        }
      }
    }
    #expect(how == .exited(Lifeline.orphaned))
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
