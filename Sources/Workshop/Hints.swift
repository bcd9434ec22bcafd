import Foundation
import LessonKit

/// The hints of an exercise, each a step further than the one before it.
struct Hints {
  var exercise: ExerciseFolder
  /// The text of each, without its heading.
  var texts: [String]

  init(of exercise: ExerciseFolder) throws(Refusal) {
    self.exercise = exercise
    guard let text = try? String(contentsOf: exercise.hints, encoding: .utf8) else {
      throw Refusal(message: "\(exercise.hints.path) cannot be read.", status: 1)
    }
    texts = text.components(separatedBy: "## Hint ").dropFirst().map {
      $0.drop { $0 != "\n" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Shows the first ones; one where nothing is said.
  func show(upTo wanted: String?) throws(Refusal) {
    let count = wanted.map { Int($0) ?? 0 } ?? 1
    guard count >= 1, count <= texts.count else {
      throw Refusal(
        message: "\(exercise.name) has \(texts.count) hints: a number from 1 to \(texts.count) was "
          + "expected, and '\(Echo(wanted ?? ""))' came.")
    }
    let shown = texts.prefix(count).enumerated().flatMap { number, text in
      ["Hint \(number + 1) of \(texts.count)"] + text.components(separatedBy: "\n") + [""]
    }
    let more =
      count < texts.count
      ? "The next one: swift run workshop hint \(exercise.name) \(count + 1)"
      : "There are no more."
    Console().write(shown + [more])
  }
}
