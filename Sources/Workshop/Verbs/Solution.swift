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
    var isShown = false
    let practised = file.changeIfPossible {
      isShown = $0[exercise].passed != nil || $0[exercise].solutionAsked != nil
      if !isShown {
        $0[exercise].solutionAsked = file.now()
      } else if $0[exercise].solutionShown == nil {
        $0[exercise].solutionShown = file.now()
      }
    }
    // Where it cannot be written down, asking twice would be asking for ever.
    if let practised, !isShown {
      Console().write(try refusal(practised[exercise]))
      return 1
    }
    let path = workspace.path(of: exercise.solution)
    Console().write(
      [
        "// \(path)", "// diff -u \(workspace.path(of: exercise.answer)) \\", "//   \(path)", "",
        text.trimmingCharacters(in: .newlines),
      ])
    return 0
  }

  private func refusal(_ practice: Practice) throws(Refusal) -> [String] {
    let left = try Hints(of: exercise, in: workspace).texts.count - practice.hints
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
