/// The lessons in the order in which they are read, as the table in `Package.swift` has it.
struct ReadingOrder {
  var repository: Repository
  var links: LessonLinks

  struct Entry: Equatable {
    var command: String
    var level: String
  }

  func entries() throws -> [Entry] {
    let manifest = try repository.text("Package.swift")
    guard
      let table = manifest.firstMatch(
        of: #/(?m)^let lessons: \[Lesson\] = \[\n(.*?)^\]/#.dotMatchesNewlines())
    else { throw Explorations.Unknown("table in Package.swift", "lessons", known: []) }
    return table.1.matches(of: /Lesson\(\s*"([a-z-]+)",\s*\.(first|then)/).map {
      Entry(command: String($0.1), level: String($0.2))
    }
  }

  /// The lessons of a pass, a line each: `first` or `then`.
  func text(of level: String) throws -> String {
    let all = try entries()
    let order = ["first", "then"].flatMap { level in all.filter { $0.level == level } }
    let lines = try order.enumerated().filter { $0.element.level == level }
      // One that has no article yet is missed by the inventory's test.
      .filter { links.hasArticle($0.element.command) }
      .map { number, entry in
        "\(number + 1). \(try links.link(entry.command)): \(try links.title(entry.command))"
      }
    guard !lines.isEmpty else {
      throw Explorations.Unknown("pass through the lessons", level, known: ["first", "then"])
    }
    return lines.joined(separator: "\n")
  }
}
