import Foundation

/// A handout for each lesson, and the list of them.
struct Handouts {
  var repository: Repository
  var commands: LessonCommands

  /// The pages by their files' names.
  func files() throws -> [String: Data] {
    let lessons = LessonFolder.all(in: repository)
    let results = LessonResults(lessons: lessons, commands: commands, repository: repository)
    let snippets = Dictionary(
      uniqueKeysWithValues: try Sources(repository: repository).snippets().map { ($0.path, $0) })
    let handouts = try Tables(repository: repository, lessons: lessons).readingOrder.entries()
      .compactMap { entry in lessons.first { $0.command == entry.command } }
      .map {
        let article = try repository.text("\(Site.catalog)/\($0.module).md")
        return try Handout(of: $0, article: article, snippets: snippets, results: results)
      }
    var files = ["index.html": Data(HandoutSheet.index(of: handouts).utf8)]
    for handout in handouts {
      files["\(handout.lesson.command).html"] = Data(HandoutSheet(handout: handout).html().utf8)
    }
    return files
  }
}
