/// A line of the manifest's table of lessons, as far as a teacher needs it.
struct TaughtLesson: Equatable {
  var name: LessonName
  /// Whether it belongs to a first pass through the lessons.
  var isFirst: Bool
  /// How many minutes it takes to show it, and to do its exercise; `nil` where it has none.
  var show: Int
  var practise: Int?
  /// The commands of the lessons that it stands on.
  var requires: [String]

  var command: String { name.command }
}

extension TaughtLesson {
  /// - Parameter line: As `.ci/lessons --requires` prints it.
  init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 6, let show = Int(words[2]),
      let folder = words[4].split(separator: "/").last,
      let name = LessonName(folder: String(folder)), name.command == words[0]
    else { return nil }
    self.init(
      name: name, isFirst: words[1] == "first", show: show, practise: Int(words[3]),
      requires: words[5] == "-" ? [] : words[5].split(separator: ",").map(String.init))
  }

  /// All of them, in the order of reading.
  static func table(of workspace: Workspace) throws(Refusal) -> [TaughtLesson] {
    let printed = try Tool.run("sh", [".ci/lessons", "--requires"], in: workspace.root)
    let lines = printed.output.split(separator: "\n")
    let lessons = lines.compactMap { TaughtLesson($0) }
    guard printed.isSuccess, !lessons.isEmpty, lessons.count == lines.count else {
      throw Refusal(
        message: "the table of lessons in Package.swift cannot be read: "
          + (lines.first ?? ".ci/lessons prints nothing"), status: 1)
    }
    return lessons
  }
}
