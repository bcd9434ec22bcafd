import LessonKit
import Timeline

/// The exercises in order, and how far the learner is with each.
struct List {
  enum State: String, Encodable, CaseIterable {
    case solved, begun, notBegun

    var words: String { self == .notBegun ? "not begun" : rawValue }
  }

  /// One exercise. Each field is described in docs/ForwardProgress.docc/JSONOutput.md.
  struct Line: Encodable {
    var name: String
    var file: String
    var state: State
    var tries: Int
    var hints: Int
    var hintsInAll: Int
    var passed: String?
    var solutionShown: String?
    var words: String

    private enum CodingKeys: CodingKey {
      case name, file, state, tries, hints, hintsInAll, passed, solutionShown
    }

    init(_ exercise: ExerciseFolder, _ practised: Practised, in workspace: Workspace) {
      let practice = practised[exercise]
      name = exercise.name
      file = workspace.path(of: exercise.answer)
      state =
        practice.passed != nil
        ? .solved : practice.isBegun || Self.hasWork(exercise) ? .begun : .notBegun
      tries = practice.tries
      hints = practice.hints
      hintsInAll = (try? Hints(of: exercise, in: workspace).texts.count) ?? 0
      passed = practice.passed
      solutionShown = practice.solutionShown
      words = practice.words(hints: hintsInAll)
    }

    /// Without a starter nothing tells whether the answer is another.
    private static func hasWork(_ exercise: ExerciseFolder) -> Bool {
      switch exercise.state {
      case .edited, .unreadable: exercise.hasStarter
      case .missing, .starter: false
      }
    }
  }

  private struct Result: Encodable {
    var exercises: [Line]
    var next: String?
  }

  var workspace: Workspace
  var file: ProgressFile

  func show(asJSON: Bool) throws(Refusal) {
    // A program must not take what cannot be read for nothing; a reader is told.
    let practised = asJSON ? try file.read() : file.readIfPossible()
    let all = workspace.exercises
    for exercise in all { complain(of: exercise) }
    let lines = all.map { Line($0, practised, in: workspace) }
    let next = practised.next(of: all)
    if asJSON {
      Console().write([Result(exercises: lines, next: next?.name).json()])
      return
    }
    let width = (all.map(\.name.count).max() ?? 0) + 2
    let shown = zip(1..., lines).map { number, line in
      let place = String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)  "
      let words = line.words.isEmpty ? "" : "  \(line.words)"
      let state = Wrap.pad(line.state.words, to: line.words.isEmpty ? 0 : 9)
      return "  \(place)\(Wrap.pad(line.name, to: width))\(state)\(words)"
    }
    Console().write(shown + ["", Next.invitation(next, of: all)])
  }

  /// Tells what is wrong with the files of an exercise.
  private func complain(of exercise: ExerciseFolder) {
    let starter = workspace.path(of: exercise.starter)
    let answer = workspace.path(of: exercise.answer)
    if !exercise.hasStarter {
      Console.complain(
        Wrap.lines("workshop: \(starter) is missing. To have it again: git checkout \(starter)"))
    }
    if case .unreadable(let reason) = exercise.state {
      Console.complain(Wrap.lines("workshop: \(answer) cannot be read: \(reason)."))
    }
  }
}
