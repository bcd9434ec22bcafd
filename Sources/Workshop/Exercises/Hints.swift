import Foundation

/// The hints of an exercise, each a step further than the one before it.
struct Hints {
  /// The text of each, without its heading.
  var texts: [String]

  init(of exercise: ExerciseFolder, in workspace: Workspace) throws(Refusal) {
    let text = try ExerciseFolder.text(of: exercise.hints, in: workspace)
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
