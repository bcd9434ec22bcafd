import Foundation

/// A folder that exists while a test needs it.
///
/// It is beside what was built, below `.build`, so that one which an interrupted run leaves behind
/// is ignored by git and goes with `make clean`.
enum TestFolder {
  /// Runs `body` with a folder of its own, and removes it afterwards.
  static func with<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = Products.folder.appending(path: "test-folders/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// What a tool is told so that its own temporary files go there, too.
  static func environment(_ folder: URL) -> [String: String] { ["TMPDIR": folder.path] }
}
