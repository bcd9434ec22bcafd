import Foundation

/// What stands in several articles and in no lesson's output: `{{symptoms}}` in an article is the
/// README's table, with links.
struct Tables {
  var repository: Repository
  var lessons: [LessonFolder]

  /// The first words of the placeholders.
  static let placeholders = [
    "contracts", "forms", "hazards", "lessons", "messages", "runtime", "symptoms",
  ]

  private var links: LessonLinks { LessonLinks(repository: repository, lessons: lessons) }

  var symptoms: Symptoms { Symptoms(repository: repository, links: links) }
  var hazards: HazardEntries { HazardEntries(repository: repository, links: links) }
  var readingOrder: ReadingOrder { ReadingOrder(repository: repository, links: links) }

  func value(_ path: [Substring]) throws -> String {
    let rest = path.dropFirst().joined(separator: "/")
    switch path.first {
    case "contracts": return try Contracts(repository: repository).text(of: rest)
    case "forms": return try Form.table(of: rest, links: links)
    case "hazards": return try hazards.text(of: rest)
    case "lessons": return try readingOrder.text(of: rest)
    case "messages" where rest == "silent": return try SilentCode.table(links: links)
    case "messages": return try CompilerMessage.table(of: rest, links: links)
    case "runtime": return try RuntimeMessage.table(of: rest, links: links)
    case "symptoms": return try symptoms.table()
    default:
      throw Explorations.Unknown("table", path.first ?? "", known: Self.placeholders)
    }
  }
}

extension Tables {
  /// Those of the repository that lies there.
  init(root: URL) {
    let repository = Repository(root: root)
    self.init(repository: repository, lessons: LessonFolder.all(in: repository))
  }
}

/// Links to the articles of lessons, by the commands.
struct LessonLinks {
  var repository: Repository
  var lessons: [LessonFolder]

  func link(_ command: some StringProtocol) throws -> String {
    let lesson = try lesson(command)
    return "[`\(lesson.command)`](doc:\(lesson.module))"
  }

  /// The sentence that a lesson's article has as its title.
  func title(_ command: some StringProtocol) throws -> String {
    let text = try repository.text(article(of: try lesson(command)))
    guard let title = text.firstMatch(of: /(?m)^# (.+)$/) else {
      throw Explorations.Unknown("title of the article", command, known: [])
    }
    return String(title.1)
  }

  private func lesson(_ command: some StringProtocol) throws -> LessonFolder {
    let known = lessons.filter { repository.exists(article(of: $0)) }
    guard let lesson = known.first(where: { $0.command == command }) else {
      throw Explorations.Unknown("lesson with an article", command, known: known.map(\.command))
    }
    return lesson
  }

  func hasArticle(_ command: some StringProtocol) -> Bool {
    lessons.contains { $0.command == command && repository.exists(article(of: $0)) }
  }

  private func article(of lesson: LessonFolder) -> String {
    "\(Site.catalog)/\(lesson.module).md"
  }
}
