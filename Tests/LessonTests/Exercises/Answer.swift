import Foundation
import Testing

/// One answer to an exercise: the starter, the solution, or one that people give
/// and that must be rejected.
struct Answer: CustomTestStringConvertible {
  /// Why an answer is rejected, as its first comment states it.
  struct Rejection {
    /// The number of the first requirement that is not met.
    var requirement: String
    /// The hazard that the grader must name; `nil` where there is none.
    var hazard: String?
    /// Words that the grader must say.
    var words: String
  }

  var lesson: LessonLine
  var file: URL
  /// `nil` where it is right.
  var rejection: Rejection?

  var testDescription: String { "\(lesson.command), \(file.lastPathComponent)" }

  static let all: [Answer] = LessonLine.withExercise.flatMap { lesson in
    let folder = folder(of: lesson)
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: "WrongAnswers"), includingPropertiesForKeys: nil)) ?? []
    let wrong = files.sorted { $0.path < $1.path }.map {
      Answer(lesson: lesson, file: $0, rejection: stated(in: $0))
    }
    return [
      Answer(
        lesson: lesson, file: folder.appending(path: "Starter.swift"),
        rejection: stated(in: folder.appending(path: "Exercise.swift"))),
      Answer(lesson: lesson, file: folder.appending(path: "Solution.swift"), rejection: nil),
    ] + wrong
  }

  static func folder(of lesson: LessonLine) -> URL {
    Repository.root.appending(path: "Lessons/\(lesson.folder)/Exercise")
  }

  /// What the comment at the head of a file states; where it states nothing, the
  /// answer is taken for right, and its grade will say otherwise.
  private static func stated(in file: URL) -> Rejection? {
    let lines = ((try? Repository.text(file)) ?? "").split(separator: "\n")
    func value(_ key: String) -> String? {
      lines.first { $0.hasPrefix("// \(key): ") }.map { String($0.dropFirst(key.count + 5)) }
    }
    guard let requirement = value("not met"), let words = value("says") else { return nil }
    return Rejection(requirement: requirement, hazard: value("hazard"), words: words)
  }
}
