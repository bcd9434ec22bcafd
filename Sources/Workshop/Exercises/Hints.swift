import Foundation

/// The hints of an exercise, each a step further than the one before it.
struct Hints {
  /// The text of each, without its heading.
  var texts: [String]

  init(of exercise: ExerciseFolder) throws(Refusal) {
    guard let text = try? String(contentsOf: exercise.hints, encoding: .utf8) else {
      throw Refusal(message: "\(exercise.hints.path) cannot be read.", status: 1)
    }
    texts = text.components(separatedBy: "## Hint ").dropFirst().map {
      $0.drop { $0 != "\n" }.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// The first ones, each with its number.
  func lines(upTo count: Int) -> [String] {
    texts.prefix(count).enumerated().flatMap { number, text in
      ["Hint \(number + 1) of \(texts.count)"] + text.components(separatedBy: "\n") + [""]
    }
  }
}
