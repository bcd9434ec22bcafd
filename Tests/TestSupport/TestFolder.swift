import Foundation

/// A folder that exists while a test needs it.
///
/// It is beside what was built, below `.build`, so that one which an interrupted run leaves behind
/// is ignored by git and goes with `make clean`.
package enum TestFolder {
  /// Runs `body` with a folder of its own, and removes it afterwards.
  package static func with<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try make()
    defer { remove(folder) }
    return try await body(folder)
  }

  /// The same where nothing is awaited.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try make()
    defer { remove(folder) }
    return try body(folder)
  }

  private static func make() throws -> URL {
    let folder = Products.folder.appending(path: "test-folders/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func remove(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a tool is told so that its own temporary files go there, too.
  package static func environment(_ folder: URL) -> [String: String] { ["TMPDIR": folder.path] }
}
