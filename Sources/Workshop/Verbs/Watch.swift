import Foundation
import LessonKit
import Timeline

/// Grades an answer each time it is saved, until Ctrl-C.
///
/// A save while an answer is built or graded is seen afterwards, and graded next.
struct Watch {
  var workspace: Workspace
  var file: ProgressFile
  /// The one to stay with; `nil` for the next that is not solved, one after the other.
  var exercise: ExerciseFolder?
  private let console = Console()

  init(workspace: Workspace, file: ProgressFile, exercise: ExerciseFolder?) {
    self.workspace = workspace
    self.file = file
    self.exercise = exercise
  }

  /// Gives the status to exit with.
  func run() throws(Refusal) -> Int32 {
    if let exercise { try watch(exercise) }
    guard var next = file.readIfPossible().next(of: workspace.exercises) else {
      console.write([Next.invitation(nil, of: workspace.exercises)])
      return 0
    }
    while true {
      try watch(next)
      // Where there is none, the last grade has said so.
      guard let another = try file.read().next(of: workspace.exercises) else { return 0 }
      console.write([""])
      next = another
    }
  }

  /// Returns when the exercise is solved and there is another one to go on with.
  private func watch(_ exercise: ExerciseFolder) throws(Refusal) {
    // Before the learner is told, so that each save from then on is seen as one.
    var saves = Saves(from: FileState(exercise.answer))
    let state = exercise.state
    let statement =
      self.exercise == nil ? try Next.lines(for: exercise, in: workspace).dropLast(2) + [""] : []
    console.write(
      statement
        + ["Watching \(workspace.path(of: exercise.answer))"]
        + ["Save it to have it graded. Ctrl-C ends."])
    switch state {
    case .edited: if try grade(exercise, "as it is now") { return }
    case .unreadable(let reason):
      console.write(["", headed(exercise, "the file cannot be read: \(reason)")])
    case .missing, .starter: break
    }
    while true {
      switch saves.look(FileState(exercise.answer)) {
      case .nothing: break
      case .saved:
        if try grade(exercise, "saved") { return }
      case .savedUnchanged:
        console.write(["", headed(exercise, "saved, and nothing in it has changed")])
      case .gone:
        console.write(
          ["", headed(exercise, "the file is gone, or cannot be read")]
            + ["To have the starter again: swift run workshop reset \(exercise.name)"])
      case .back:
        console.write(["", headed(exercise, "the file is back, as it was")])
      case .still(let looks):
        let minutes = Int((Double(looks) * Self.pause / 60).rounded())
        console.write(
          [
            "",
            headed(exercise, "nothing has changed for \(counted(minutes, "minute", "minutes"))"),
          ]
        )
      }
      console.endIfNobodyReads()
      usleep(UInt32(Self.pause * 1_000_000))
    }
  }

  /// Whether to go on with another exercise.
  private func grade(_ exercise: ExerciseFolder, _ why: String) throws(Refusal) -> Bool {
    let isFirst = !Build(exercise: exercise, workspace: workspace).hasBeenBuilt
    console.write(
      ["", headed(exercise, why)] + (isFirst ? ["The first build takes minutes."] : []) + [""])
    let check = Check(
      exercise: exercise, workspace: workspace, file: file, isWatched: true,
      goesOn: self.exercise == nil)
    let outcome: Check.Outcome
    do throws(Refusal) {
      outcome = try check.run()
    } catch {
      // It may be gone just now, or the machine short of something: the next save tries again.
      Console.complain(error.lines)
      return false
    }
    return outcome.isSolved && outcome.practised != nil && self.exercise == nil
  }

  private func headed(_ exercise: ExerciseFolder, _ what: String) -> String {
    let time = Date.now.formatted(
      .verbatim(
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)",
        timeZone: .current, calendar: .current))
    return "-- \(time) \(exercise.name): \(what)"
  }

  /// Between two looks, in seconds.
  private static let pause = 0.2
}
