import Foundation
import SimulatedDownloads
import TestSupport
import Testing

@Suite("The files of a session")
struct FolderTests {
  @Test("that nobody has moved go with the session")
  func gone() async throws {
    let host = SimulatedHost("images.example", bytesPerSecond: .max)
    var session: URLSession? = URLSession(host)
    let file = try #require(try await session?.download(from: host.one)).0
    #expect(FileManager.default.fileExists(atPath: file.path))
    session = nil
    #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
  }

  @Test("that were moved stay")
  func moved() async throws {
    let host = SimulatedHost("images.example", bytesPerSecond: .max)
    var session: URLSession? = URLSession(host)
    let (file, _) = try #require(try await session?.download(from: host.one))
    try TestFolder.with { folder in
      let kept = folder.appending(path: "one.jpg")
      try FileManager.default.moveItem(at: file, to: kept)
      #expect(session?.temporaryFiles == [])
      session = nil
      #expect(try Data(contentsOf: kept).count == 1000)
    }
  }
}
