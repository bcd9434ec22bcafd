import LessonKit

/// What the workshop can be asked to do.
enum Verb: String, CaseIterable {
  case list, next, check, watch, hint, solution, reset, progress, doctor

  /// What follows it.
  var words: String {
    switch self {
    case .list, .progress: "[--json]"
    case .check: "NAME [--json]"
    case .watch: "[NAME]"
    case .hint: "NAME [N]"
    case .solution, .reset: "NAME"
    case .next, .doctor: ""
    }
  }

  var usage: String {
    ["swift run workshop", rawValue, words].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var about: String {
    switch self {
    case .list: "the exercises in order, and how far you are with each"
    case .next: "the first exercise that is not solved: its statement and its file"
    case .check: "builds your answer, explores it, and says what it does"
    case .watch: "the same each time you save; without NAME, one exercise after the other"
    case .hint: "one hint more than last time; with N, the first N"
    case .solution: "our solution; before you have solved it, only when asked twice"
    case .reset: "the starter again; your file is kept aside, and you are told where"
    case .progress: "what you have solved, with how many tries and hints"
    case .doctor: "whether this machine can build and run everything; takes a minute"
    }
  }

  /// How many words may follow, options aside.
  var mostWords: Int {
    switch self {
    case .list, .next, .progress, .doctor: 0
    case .check, .watch, .solution, .reset: 1
    case .hint: 2
    }
  }

  var takesJSON: Bool { words.contains("--json") }

  /// What it exits with, besides 64, 71 and 74, which mean the same for all verbs.
  var statuses: String {
    switch self {
    case .list, .next, .progress: "0"
    case .check:
      "0 when the answer is right, 1 when it is not, or does not compile"
    case .watch: "0 when everything is solved; until then it goes on, and Ctrl-C ends it"
    case .hint: "0"
    case .solution: "0 when it was shown, 1 when it has to be asked for once more"
    case .reset: "0 when the starter is there and your file is kept, 1 when nothing was changed"
    case .doctor: "0 when nothing is in the way, 1 when something is"
    }
  }
}

extension Verb {
  /// Does it; gives the status to exit with.
  func run(
    _ words: [String], asJSON: Bool, in workspace: Workspace
  ) throws(Refusal) -> Int32 {
    func exercise() throws(Refusal) -> ExerciseFolder {
      try workspace.exercise(named: words.first, for: self)
    }
    let file = ProgressFile(of: workspace)
    switch self {
    case .list:
      try List(workspace: workspace, file: file).show(asJSON: asJSON)
    case .next:
      try Next(workspace: workspace, file: file).show()
    case .check:
      return try Check(exercise: exercise(), workspace: workspace, file: file)
        .run(asJSON: asJSON).status
    case .watch:
      return try Watch(
        workspace: workspace, file: file, exercise: words.isEmpty ? nil : exercise()
      ).run()
    case .hint:
      try Hint(exercise: exercise(), file: file).show(words.dropFirst().first)
    case .solution:
      return try Solution(exercise: exercise(), workspace: workspace, file: file).run()
    case .reset:
      try Reset(exercise: exercise(), workspace: workspace, file: file).run()
    case .progress:
      try Report(workspace: workspace, file: file).show(asJSON: asJSON)
    case .doctor:
      return try Doctor(workspace: workspace).run()
    }
    return 0
  }
}
