import Foundation

extension Answer {
  /// The program that grades the answer: the files of the exercise, with this one in
  /// place of the learner's.
  func program() async throws -> URL {
    let files = try FileManager.default.contentsOfDirectory(
      at: Answer.folder(of: lesson), includingPropertiesForKeys: nil)
    let others = ["Answer.swift", "Solution.swift", "Starter.swift"]
    let sources = files.filter {
      $0.pathExtension == "swift" && !others.contains($0.lastPathComponent)
    }
    return try await LinkedProgram(
      sources: sources.sorted { $0.path < $1.path } + [file],
      module: "\(lesson.module)Exercise", folder: "answers/\(lesson.command)"
    ).built()
  }
}
