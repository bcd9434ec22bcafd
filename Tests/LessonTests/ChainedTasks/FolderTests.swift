import Foundation
import Processes
import Testing

@testable import ChainedTasks

/// What the lesson's save leans on: one call puts a file in the place of another.
@Suite("Saving a file")
struct FolderTests {
  private let saved: TemporaryFolder
  private let incoming: TemporaryFolder

  init() throws {
    saved = try TemporaryFolder()
    incoming = try TemporaryFolder()
  }

  private func file(_ content: String) throws -> URL {
    let file = incoming.url.appending(path: "download")
    try Data(content.utf8).write(to: file)
    return file
  }

  private func content(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: saved.url.appending(path: name)), as: UTF8.self)
  }

  @Test("moves it in where there is none, and replaces the one that is there")
  func saves() async throws {
    for content in ["first", "second"] {
      try await Folder(url: saved.url).save(file(content), as: "one")
      #expect(try self.content(of: "one") == content)
      #expect(saved.files == ["one"] && incoming.files.isEmpty)
    }
  }

  @Test("leaves the old file and nothing else, where the new one is not there")
  func missing() async throws {
    try await Folder(url: saved.url).save(file("old"), as: "one")
    let missing = incoming.url.appending(path: "missing")
    await #expect(throws: CocoaError.self) {
      try await Folder(url: saved.url).save(missing, as: "one")
    }
    #expect(try content(of: "one") == "old")
    #expect(saved.files == ["one"])
  }

  @Test("leaves the old file and nothing else, where the task is cancelled")
  func cancelled() async throws {
    try await Folder(url: saved.url).save(file("old"), as: "one")
    let new = try file("new")
    let folder = Folder(url: saved.url)
    // Unstructured, to be cancelled before it begins.
    let save = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await folder.save(new, as: "one")
    }
    await #expect(throws: CancellationError.self) { try await save.value }
    #expect(try content(of: "one") == "old")
    #expect(saved.files == ["one"])
  }

  @Test("fails, and leaves nothing, where there is a folder of that name")
  func occupied() async throws {
    let occupied = saved.url.appending(path: "one")
    try FileManager.default.createDirectory(at: occupied, withIntermediateDirectories: false)
    let new = try file("new")
    let error = await #expect(throws: POSIXError.self) {
      try await Folder(url: saved.url).save(new, as: "one")
    }
    #expect(error?.code == .EISDIR, "the system's reason")
    #expect(saved.files == ["one"])
  }
}
