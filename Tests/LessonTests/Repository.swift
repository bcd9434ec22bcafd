import Foundation

/// The files of this package, as they lie on disk when the tests run.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let catalog = root.appending(path: "docs/ForwardProgress.docc")

  static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
