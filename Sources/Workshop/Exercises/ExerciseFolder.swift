import Foundation
import Processes

/// The `Exercise` folder of one lesson.
struct ExerciseFolder {
  /// The command of its lesson.
  var name: String
  var folder: URL

  /// `nil` where the lesson has no exercise.
  init?(_ lesson: URL) {
    guard let name = LessonName(folder: lesson.lastPathComponent) else { return nil }
    self.name = name.command
    folder = lesson.appending(path: "Exercise")
    // Whatever is missing in it can be had again.
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
  }

  /// The file that the learner edits.
  var answer: URL { folder.appending(path: "Answer.swift") }
  /// What it was at first.
  var starter: URL { folder.appending(path: "Starter.swift") }
  var solution: URL { folder.appending(path: "Solution.swift") }
  var hints: URL { folder.appending(path: "Hints.md") }
  /// The product that grades it.
  var product: String { name + "-exercise" }

  /// What has become of the learner's file.
  enum State: Equatable {
    case missing
    /// It is what it was at first.
    case starter
    case edited
    case unreadable(FileDescriptor.Failure)
  }

  /// Where the starter is missing, every file is another.
  var state: State {
    do throws(FileDescriptor.Failure) {
      let answer = try FileDescriptor.contents(of: answer)
      return answer == (try? FileDescriptor.contents(of: starter)) ? .starter : .edited
    } catch {
      return error.code == ENOENT ? .missing : .unreadable(error)
    }
  }

  /// Whether the starter is there, without which there is nothing to begin with.
  var hasStarter: Bool { FileManager.default.fileExists(atPath: starter.path) }

  /// The statement, without the marks of its comment, and without the command that grades it.
  func statement(in workspace: Workspace) throws(Refusal) -> [String] {
    let text = try Self.text(of: starter, in: workspace)
    let comment = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("//") }
    return comment.map { String($0.dropFirst($0.hasPrefix("// ") ? 3 : 2)) }
      .filter { !$0.hasPrefix("swift run workshop check ") }
  }

  /// - Throws: What cannot be read, why, and how to have it again.
  static func text(of file: URL, in workspace: Workspace) throws(Refusal) -> String {
    do throws(FileDescriptor.Failure) {
      return String(decoding: try FileDescriptor.contents(of: file), as: UTF8.self)
    } catch {
      let path = workspace.path(of: file)
      throw Refusal(
        message: "\(path) cannot be read: \(error). To have it as it was: git checkout \(path)",
        status: 1)
    }
  }
}
