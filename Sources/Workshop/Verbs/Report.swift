import LessonKit
import Timeline

/// What the learner has done so far.
struct Report {
  /// Each field is described in docs/ForwardProgress.docc/JSONOutput.md.
  private struct Result: Encodable {
    var exercises: Int
    var solved: Int
    var tries: Int
    var hints: Int
    var next: String?
    var file: String
  }

  var workspace: Workspace
  var file: ProgressFile

  func show(asJSON: Bool) throws(Refusal) {
    let practised = try file.read()
    let all = workspace.exercises
    let lines = all.map { List.Line($0, practised, in: workspace) }
    let next = practised.next(of: all)
    let result = Result(
      exercises: all.count, solved: lines.count { $0.state == .solved },
      tries: lines.reduce(0) { $0 + $1.tries }, hints: lines.reduce(0) { $0 + $1.hints },
      next: next?.name, file: workspace.path(of: file.file))
    guard !asJSON else {
      Console().write([result.json()])
      return
    }
    let width = (all.map(\.name.count).max() ?? 0) + 2
    let begun = lines.filter { $0.state != .notBegun }.map { line in
      let day = line.passed.map { "solved on \($0.prefix(10))" } ?? line.state.words
      let words = line.words.isEmpty ? "" : ", \(line.words)"
      return "  \(Wrap.pad(line.name, to: width))\(day)\(words)"
    }
    Console().write(
      [
        "\(result.solved) of \(counted(all.count, "exercise", "exercises")) solved, "
          + "\(counted(result.tries, "try", "tries")), "
          + "\(counted(result.hints, "hint", "hints")) seen."
      ] + (begun.isEmpty ? [] : [""] + begun)
        + ["", Next.invitation(next, of: all), "It is kept in \(result.file), which git ignores."])
  }
}
