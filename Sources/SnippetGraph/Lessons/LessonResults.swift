/// What the lessons print and what their explorations found, asked for as articles need it.
struct LessonResults {
  var lessons: [LessonFolder]
  var commands: LessonCommands
  /// Where the workshop's exercises are; it is run in a copy of them.
  var repository: Repository?

  /// - Throws: A `Problem` when there is an `Output.txt` and it is not what the command prints.
  func compareOutput(of lesson: LessonFolder, in repository: Repository, width: Int) throws {
    let file = lesson.folder + "/Output.txt"
    guard repository.exists(file) else { return }
    let stated = try repository.text(file)
    let printed: String
    do {
      printed = try commands.output(of: lesson.command)
    } catch {
      throw Problem(file: file, message: "\(error)")
    }
    let stale = Output.stale(
      stated, file: file, command: lesson.command, printed: printed, width: width)
    if let stale { throw stale }
  }

  /// The snippet of that path, where it is a lesson's output or its explorations, or the
  /// workshop's output.
  func snippet(_ path: String) throws -> Snippet? {
    guard path.hasPrefix(Snippet.root) else { return nil }
    let parts = path.dropFirst(Snippet.root.count).split(separator: "/")
    if parts.count > 2, parts[0] == "Workshop", parts[1] == "Output", let repository {
      let text = try WorkshopSession(exercisesOf: repository).output(
        of: commands, parts.dropFirst(2))
      return Output.snippet(path: path, origin: "workshop", text)
    }
    guard parts.count >= 2, let lesson = lessons.first(where: { $0.module == parts[0] }) else {
      return nil
    }
    switch parts[1] {
    case "Output":
      let text = try commands.output(of: lesson.command, Output.arguments(parts.dropFirst(2)))
      return Output.snippet(path: path, origin: lesson.command, text)
    case "Explorations" where parts.count == 2:
      return try explorations(of: lesson).snippet(path: path, origin: lesson.command)
    default:
      return nil
    }
  }

  /// What an article shows of a command's timeline.
  func timeline(
    _ reference: Article.TimelineReference
  ) throws -> (picture: String, table: String) {
    guard lessons.contains(where: { $0.command == reference.command }) else {
      throw Explorations.Unknown("lesson", reference.command, known: lessons.map(\.command))
    }
    return (
      try commands.file(".svg", of: reference.command, reference.arguments),
      try commands.file(".md", of: reference.command, reference.arguments)
    )
  }

  /// What a placeholder stands for.
  func value(_ path: [Substring]) throws -> String {
    guard let lesson = lessons.first(where: { $0.command == path.first ?? "" }) else {
      throw Explorations.Unknown("lesson", path.first ?? "", known: lessons.map(\.command))
    }
    return try explorations(of: lesson).value(Array(path.dropFirst()))
  }

  private func explorations(of lesson: LessonFolder) throws -> Explorations {
    try Explorations(json: commands.output(of: lesson.command, ["--explore", "--json"]))
  }
}
