import Foundation
import LessonKit
import Processes
import Timeline

/// Builds a learner's answer, has it graded, and writes down how that went.
struct Check {
  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile
  /// Where it is one of many: the next save is checked, too.
  var isWatched = false
  /// Whether whoever asks for it goes on with the next exercise by itself.
  var goesOn = false

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
    let answer = workspace.path(of: exercise.answer)
    switch exercise.state {
    case .missing:
      throw Refusal(
        message: "\(answer) is not there. To have the starter again: swift run workshop reset "
          + exercise.name, status: 1)
    case .unreadable(let reason):
      throw Refusal(
        message: "\(answer) cannot be read: \(reason). To have the starter again: swift run "
          + "workshop reset \(exercise.name)", status: 1)
    case .starter, .edited: break
    }
    switch try Build(exercise: exercise, workspace: workspace).run() {
    case .failed(let words, let meaning):
      if asJSON {
        let result = GradeResult.doesNotCompile(
          exercise: exercise.name, file: answer, compiler: words)
        Console().write([result.json()])
      } else {
        Console().write(words)
      }
      let again = "To check it again: swift run workshop check \(exercise.name)"
      Console.complain(
        [""] + Wrap.lines(meaning + (asJSON ? " `compiler` has what is wrong." : ""))
          + (isWatched ? [] : [again]))
      return Outcome(status: 1)
    case .built(let program):
      return try grade(program, asJSON: asJSON)
    }
  }

  private func grade(_ program: URL, asJSON: Bool) throws(Refusal) -> Outcome {
    let flags = InWorkshop.flags(hasHint: hasHint)
    let status = try Tool.runHere(program, flags + (asJSON ? ["--json"] : []))
    // Anything else is no grade: it was ended, or could not have what it needs.
    guard status == 0 || status == 1 else { return Outcome(status: status) }
    var isFirst = false
    let practised = file.changeIfPossible {
      // What is tried when it is solved is tried for pleasure.
      guard $0[exercise].passed == nil else { return }
      $0[exercise].tries += 1
      if status == 0 {
        $0[exercise].passed = file.now()
        isFirst = true
      }
    }
    if status == 0, !asJSON { congratulate(practised, isFirst: isFirst) }
    return Outcome(status: status, practised: practised)
  }

  /// Whether there is a hint that was not shown yet.
  private var hasHint: Bool {
    guard let all = try? Hints(of: exercise, in: workspace).texts.count else { return false }
    return (file.known?[exercise].hints ?? 0) < all
  }

  private func congratulate(_ practised: Practised?, isFirst: Bool) {
    let solved = practised.map { practised in
      isFirst
        ? "Solved with \(counted(practised[exercise].tries, "try", "tries"))." : "Solved, again."
    }
    let rest = practised.flatMap { practised in
      guard let next = practised.next(of: workspace.exercises) else {
        return "All \(workspace.exercises.count) exercises are solved."
      }
      return goesOn ? nil : "The next one, \(next.name): swift run workshop next"
    }
    Console().write(
      [
        "", solved ?? "Solved.",
        "To compare it with ours: swift run workshop solution \(exercise.name)",
      ]
        + (rest.map { [$0] } ?? []))
  }
}
