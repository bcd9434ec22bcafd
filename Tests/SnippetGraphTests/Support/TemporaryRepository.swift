import Foundation
import TestSupport

@testable import SnippetGraph

/// A repository with the given files, for as long as `body` runs.
func withRepository<Value>(
  _ files: [String: Data], _ body: (Repository) throws -> Value
) throws -> Value {
  try TestFolder.with { root in
    let repository = Repository(root: root)
    for (name, data) in files {
      let file = repository.url(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    return try body(repository)
  }
}

func withRepository<Value>(
  _ files: [String: String], _ body: (Repository) throws -> Value
) throws -> Value {
  try withRepository(files.mapValues { Data($0.utf8) }, body)
}

extension Repository {
  /// This repository, as it lies on disk when the tests run.
  static let own = Repository(
    root: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent())
}
