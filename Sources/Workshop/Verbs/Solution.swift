import Foundation
import LessonKit
import Timeline

/// Shows a solution: to who has solved the exercise, and to who asks twice.
struct Solution {
  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile

  /// Gives the status to exit with.
  func run() throws(Refusal) -> Int32 {
    let text = try ExerciseFolder.text(of: exercise.solution, in: workspace)
    let practice = try file.read()[exercise]
    guard practice.passed != nil || practice.solutionAsked != nil else {
      try file.change { $0[exercise].solutionAsked = file.now() }
      Console().write(try refusal(practice))
      return 1
    }
    let path = workspace.path(of: exercise.solution)
    Console().write(
      [
        "// \(path)", "// diff -u \(workspace.path(of: exercise.answer)) \\", "//   \(path)", "",
        text.trimmingCharacters(in: .newlines),
      ])
    _ = file.changeIfPossible {
      if $0[exercise].solutionShown == nil { $0[exercise].solutionShown = file.now() }
    }
    return 0
  }

  private func refusal(_ practice: Practice) throws(Refusal) -> [String] {
    let left = try Hints(of: exercise).texts.count - practice.hints
    return [
      "\(exercise.name) is not solved yet. To see the solution all the same, ask again:",
      "  swift run workshop solution \(exercise.name)",
    ]
      + (left > 0
        ? [
          "\(counted(left, "hint is", "hints are")) left before that:",
          "  swift run workshop hint \(exercise.name)",
        ] : [])
  }
}
