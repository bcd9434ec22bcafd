import Foundation
import Testing

@testable import Processes

@Suite("A temporary folder") struct TemporaryFolderTests {
  @Test func `is there until nobody holds it`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let url = try #require(folder?.url)
    try Data("1".utf8).write(to: url.appending(path: "b"))
    try FileManager.default.createDirectory(
      at: url.appending(path: "a/c"), withIntermediateDirectories: true)
    #expect(folder?.files == ["a", "b"])
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `is nobody else's`() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(first.url != second.url)
    #expect(first.url.deletingLastPathComponent() == second.url.deletingLastPathComponent())
    let attributes = try FileManager.default.attributesOfItem(atPath: first.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
