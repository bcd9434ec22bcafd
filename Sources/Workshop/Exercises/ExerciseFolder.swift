import Foundation

/// The `Exercise` folder of one lesson.
struct ExerciseFolder {
  /// The command of its lesson.
  var name: String
  var folder: URL

  /// `nil` where the lesson has no exercise.
  init?(_ lesson: URL) {
    let module = lesson.lastPathComponent.drop { $0 != "-" }.dropFirst()
    let words = module.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    name = String(words.dropFirst())
    folder = lesson.appending(path: "Exercise")
    // The learner's own file may be gone; that can be mended.
    guard FileManager.default.fileExists(atPath: starter.path) else { return nil }
  }

  /// The file that the learner edits.
  var answer: URL { folder.appending(path: "Answer.swift") }
  /// What it was at first.
  var starter: URL { folder.appending(path: "Starter.swift") }
  var solution: URL { folder.appending(path: "Solution.swift") }
  var hints: URL { folder.appending(path: "Hints.md") }
  /// The product that grades it.
  var product: String { name + "-exercise" }

  /// Whether the learner's file is another than the starter.
  var isEdited: Bool {
    guard let answer = try? Data(contentsOf: answer) else { return false }
    return answer != (try? Data(contentsOf: starter))
  }

  /// The statement, without the marks of its comment.
  var statement: [String] {
    let text = (try? String(contentsOf: starter, encoding: .utf8)) ?? ""
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") }
    return comment.map { String($0.dropFirst($0.hasPrefix("// ") ? 3 : 2)) }
  }

  /// - Throws: What cannot be read, and why.
  static func text(of file: URL, in workspace: Workspace) throws(Refusal) -> String {
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw Refusal(
        message: "\(workspace.path(of: file)) cannot be read: \(error.localizedDescription) "
          + "To have it as it was: git checkout \(workspace.path(of: file))", status: 1)
    }
  }
}
