import Foundation
import LessonKit
import Locking
import Simulation
import Testing

@testable import BoundedDownloads

// snippet.reads
/// Reads a document. Its file is open while the bytes are on the way.
private func read(_ document: URL) async throws -> Data {
  let file = try FileHandle(forReadingFrom: document)
  defer { try? file.close() }
  try await bytesAreThere()
  return try file.readToEnd() ?? Data()
}
// snippet.end

private func bytesAreThere() async throws {
  try await VirtualClock().sleep(for: .seconds(1))
}

/// Opens a thousand files in a process that may have 256 open, in one schedule.
private func thousandFiles(_ downloading: any Downloading) async -> Seen {
  var limit = rlimit(rlim_cur: 256, rlim_max: 256)
  guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
    return .neverCameAbout
  }
  var options = ExplorationOptions()
  options.maximumSchedules = 1
  options.maximumSteps = 1_000_000
  let found = await Explorer(options).explore { () -> Seen in
    let documents = Array(repeating: URL(filePath: "/dev/null"), count: 1000)
    do {
      let contents = try await downloading.map(documents) { try await read($0) }
      return contents.count == 1000 ? .returned : .stoodStillOtherwise
    } catch {
      // Not the error itself, whose words are in another order each time.
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      return reason?.code == Int(EMFILE) ? .threw : .stoodStillOtherwise
    }
  }
  return found.groups[0].result.outcome ?? .neverCameAbout
}

@Suite("A thousand files at once")
struct ThousandFilesTests {
  @Test("run out of descriptors, where a group has a task for each")
  func allAtOnce() async {
    await #expect(processExitsWith: .seen(.threw)) {
      _exit(await thousandFiles(AllAtOnce()).rawValue)
    }
  }

  @Test("are all read where the group has sixteen at a time")
  func bounded() async {
    await #expect(processExitsWith: .seen(.returned)) {
      _exit(await thousandFiles(BoundedGroup(limit: 16)).rawValue)
    }
  }
}
