import Foundation
import Processes

/// A lesson's sources and its article, as they lie on disk while it is presented.
package struct LessonFiles {
  package let root: URL
  /// From the root: `Lessons/01-BlockingWait`.
  package let folder: String
  private let module: String

  /// Looks in the folder that the command was typed in and above it, then where the executable
  /// was built; `nil` where there is no such workspace.
  package init?(
    folder: String, module: String,
    from start: URL = URL(
      filePath: FileManager.default.currentDirectoryPath),
    executable: URL = ChildProcess.runningExecutable
  ) {
    let folder = "Lessons/\(folder)"
    let roots = [start, executable.deletingLastPathComponent()].lazy.flatMap(Self.upwards)
    let found = roots.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "\(folder)/Lesson.swift").path)
    }
    guard let found else { return nil }
    root = found
    self.folder = folder
    self.module = module
  }

  /// From the root.
  package var articlePath: String { "docs/ForwardProgress.docc/\(module).md" }

  /// `nil` where it cannot be read.
  package var article: String? { text(articlePath) }

  /// The names of its Swift files; first the halves.
  package var sources: [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)) ?? []
    let halves = ["Antipattern.swift", "Replacement.swift"]
    return halves + names.filter { $0.hasSuffix(".swift") && !halves.contains($0) }.sorted()
  }

  package func source(_ name: String) -> SourceCode? {
    text("\(folder)/\(name)").map { SourceCode($0, path: "\(folder)/\(name)") }
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func upwards(_ folder: URL) -> [URL] {
    var folders = [folder.standardizedFileURL]
    while let last = folders.last, last.path != "/" {
      folders.append(last.deletingLastPathComponent().standardizedFileURL)
    }
    return folders
  }
}
