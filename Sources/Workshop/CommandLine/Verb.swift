/// What the workshop can be asked to do.
enum Verb: String, CaseIterable {
  case list, next, check, watch, hint, solution, reset, progress, agenda, doctor

  /// What follows it, options aside.
  var words: String {
    switch self {
    case .check, .solution, .reset: "NAME"
    case .watch: "[NAME]"
    case .hint: "NAME [N]"
    case .agenda: "[TIME]"
    case .list, .next, .progress, .doctor: ""
    }
  }

  struct Option {
    var name: String
    /// What follows it; `nil` where nothing does.
    var value: String?
  }

  var options: [Option] {
    let json = Option(name: "--json")
    return switch self {
    case .list, .check, .progress: [json]
    case .agenda:
      [Option(name: "--lessons", value: "A,B"), Option(name: "--start", value: "9:30"), json]
    case .next, .watch, .hint, .solution, .reset, .doctor: []
    }
  }

  var usage: String {
    let options = options.map { option in
      "[\([option.name, option.value].compactMap { $0 }.joined(separator: " "))]"
    }
    return (["swift run workshop", rawValue, words] + options).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  var about: String {
    switch self {
    case .list: "the exercises in order, and how far you are with each"
    case .next: "the first exercise that is not solved: its statement and its file"
    case .check: "builds your answer, explores it, and says what it does"
    case .watch:
      "checks your answer each time you save it; without NAME, one exercise after the other"
    case .hint: "one hint more than last time; with N, the first N"
    case .solution: "our solution; before you have solved it, only when asked twice"
    case .reset: "the starter again; your file is kept aside, and you are told where"
    case .progress: "what you have solved, with how many tries and hints"
    case .agenda: "what to teach when, in a course of so many minutes"
    case .doctor:
      "whether this machine can build and run everything; builds from nothing, which takes minutes"
    }
  }

  /// What else is to be known of it, by paragraph.
  var details: [String] {
    guard self == .agenda else { return [] }
    return [
      "TIME is a number of minutes, half-day (\(AgendaTime.halfDay) minutes) or day "
        + "(\(AgendaTime.day), with an hour for lunch); without it, a half-day, or as long as the "
        + "lessons of --lessons take.",
      "The lessons of a first pass come first, and before each what it stands on. With --lessons "
        + "it has these and no others, in the order of reading. Its times begin at 0:00, or at "
        + "--start.",
    ]
  }

  /// How many words may follow, options aside.
  var mostWords: Int {
    switch self {
    case .list, .next, .progress, .doctor: 0
    case .check, .watch, .solution, .reset, .agenda: 1
    case .hint: 2
    }
  }

  /// When it exits with 0.
  var success: String {
    switch self {
    case .check: " when the answer is right"
    case .watch: " when everything is solved; until then it goes on, and Ctrl-C ends it"
    case .solution: " when it was shown"
    case .reset: " when the starter is there and your file is kept"
    case .agenda: " when all of it fits"
    case .doctor: " when nothing is in the way"
    case .list, .next, .hint, .progress: ""
    }
  }

  /// When it exits with 1, besides what is the same for all verbs.
  var failure: String? {
    switch self {
    case .check: "when it is not, or does not compile"
    case .solution: "when it has to be asked for once more"
    case .reset: "when your file is not the starter"
    case .agenda: "when the lessons take longer than TIME"
    case .doctor: "when something is"
    case .list, .next, .watch, .hint, .progress: nil
    }
  }
}

extension Verb {
  /// Does it; gives the status to exit with.
  func run(
    _ words: [String], _ options: [String: String], in workspace: Workspace
  ) throws(Refusal) -> Int32 {
    func exercise() throws(Refusal) -> ExerciseFolder {
      try workspace.exercise(named: words.first, for: self)
    }
    let asJSON = options["--json"] != nil
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
      try Hint(exercise: exercise(), workspace: workspace, file: file)
        .show(words.dropFirst().first)
    case .solution:
      return try Solution(exercise: exercise(), workspace: workspace, file: file).run()
    case .reset:
      try Reset(exercise: exercise(), workspace: workspace, file: file).run()
    case .progress:
      try Report(workspace: workspace, file: file).show(asJSON: asJSON)
    case .agenda:
      try Plan(table: TaughtLesson.table(of: workspace))
        .show(words.first, lessons: options["--lessons"], start: options["--start"], asJSON: asJSON)
    case .doctor:
      return try Doctor(workspace: workspace).run()
    }
    return 0
  }
}
