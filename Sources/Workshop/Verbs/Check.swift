import Foundation
import LessonKit
import Processes
import Timeline

/// Builds a learner's answer, has it graded, and writes down how that went.
struct Check {
  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile

  struct Outcome {
    /// What the workshop exits with.
    var status: Int32
    /// What has been done about all exercises by now; `nil` where nothing was graded, or it cannot
    /// be written down.
    var practised: Practised?

    var isSolved: Bool { status == 0 }
  }

  /// Shows the grade, or what the compiler says.
  func run(asJSON: Bool = false) throws(Refusal) -> Outcome {
    guard FileManager.default.fileExists(atPath: exercise.answer.path) else {
      throw Refusal(
        message: "\(workspace.path(of: exercise.answer)) is not there. To have the starter "
          + "again: swift run workshop reset \(exercise.name)", status: 1)
    }
    switch try Build(exercise: exercise, workspace: workspace).run() {
    case .failed(let words, let meaning):
      if asJSON {
        let result = GradeResult.doesNotCompile(
          exercise: exercise.name, file: workspace.path(of: exercise.answer), compiler: words)
        Console().write([result.json()])
      } else {
        Console().write(words)
      }
      Console.complain([""] + Wrap.lines(meaning))
      return Outcome(status: 1)
    case .built(let program):
      return try grade(program, asJSON: asJSON)
    }
  }

  private func grade(_ program: URL, asJSON: Bool) throws(Refusal) -> Outcome {
    let status = try Tool.runHere(program, [InWorkshop.flag] + (asJSON ? ["--json"] : []))
    // Anything else is no grade: it was ended, or could not have what it needs.
    guard status == 0 || status == 1 else { return Outcome(status: status) }
    var isFirst = false
    let practised = file.changeIfPossible {
      $0[exercise].tries += 1
      if status == 0, $0[exercise].passed == nil {
        $0[exercise].passed = file.now()
        isFirst = true
      }
    }
    if status == 0, !asJSON { congratulate(practised, isFirst: isFirst) }
    return Outcome(status: status, practised: practised)
  }

  private func congratulate(_ practised: Practised?, isFirst: Bool) {
    let tries = practised?[exercise].tries ?? 0
    let solved = isFirst ? "Solved with \(counted(tries, "try", "tries"))." : "Solved, again."
    let rest = practised.map { practised in
      practised.next(of: workspace.exercises).map {
        "The next one, \($0.name): swift run workshop next"
      } ?? "All \(workspace.exercises.count) exercises are solved."
    }
    Console().write(
      ["", solved, "To compare it with ours: swift run workshop solution \(exercise.name)"]
        + (rest.map { [$0] } ?? []))
  }
}
