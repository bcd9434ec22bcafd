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
        ? .solved : practice.isBegun || exercise.isEdited ? .begun : .notBegun
      tries = practice.tries
      hints = practice.hints
      hintsInAll = (try? Hints(of: exercise).texts.count) ?? 0
      passed = practice.passed
      solutionShown = practice.solutionShown
      words = practice.words(hints: hintsInAll)
    }
  }

  private struct Result: Encodable {
    var exercises: [Line]
    var next: String?
  }

  var workspace: Workspace
  var file: ProgressFile

  func show(asJSON: Bool) throws(Refusal) {
    let practised = try file.read()
    let all = workspace.exercises
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
}
