import LessonKit
import Timeline

/// The first exercise that is not solved.
struct Next {
  var workspace: Workspace
  var file: ProgressFile

  func show() throws(Refusal) {
    let all = workspace.exercises
    guard let exercise = file.readIfPossible().next(of: all) else {
      Console().write([Self.invitation(nil, of: all)])
      return
    }
    Console().write(try Self.lines(for: exercise, in: workspace))
  }

  /// The statement, the file to edit, and what to type then.
  static func lines(
    for exercise: ExerciseFolder, in workspace: Workspace
  ) throws(Refusal) -> [String] {
    try exercise.statement(in: workspace) + [
      "", "The lesson:   swift run \(exercise.name)",
      "Edit:         \(workspace.path(of: exercise.answer))",
      "Then:         swift run workshop check \(exercise.name)",
      "On each save: swift run workshop watch",
    ]
  }

  /// What is said of the next exercise below something else.
  static func invitation(_ next: ExerciseFolder?, of all: [ExerciseFolder]) -> String {
    next.map { "Next is \($0.name): swift run workshop next" }
      ?? "All \(all.count) exercises are solved."
  }
}
