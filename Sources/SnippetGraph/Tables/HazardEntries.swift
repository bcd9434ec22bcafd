import LessonKit

/// What a hazard is, as `Hazard` says it where it is declared, and which lessons show it.
struct HazardEntries {
  var repository: Repository
  var links: LessonLinks

  static let source = "Sources/LessonKit/Lesson/Hazard.swift"

  /// The comment of each hazard, by its name in words.
  func meanings() throws -> [String: String] {
    let source = try repository.text(Self.source)
    let found = source.matches(of: /((?:\n *\/\/\/ .+)+)\n *case \w+ = "([^"]+)"/).map {
      let lines = $0.1.split(separator: "\n").map { $0.trimmingPrefix(#/ *///\s/#) }
      return (String($0.2), lines.joined(separator: " "))
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// The lessons that name it, the first to show it in front.
  func lessons(_ hazard: Hazard) throws -> [String] {
    try ReadingOrder(repository: repository, links: links).entries().map(\.command)
      .filter { command in
        guard let folder = links.lessons.first(where: { $0.command == command }),
          links.hasArticle(command)
        else { return false }
        let text = try repository.text("\(folder.folder)/Lesson.swift")
        let named = text.firstMatch(of: /hazards: \[([^\]]*)\]/)?.1 ?? ""
        return named.split { !$0.isLetter }.contains { $0 == "\(hazard)" }
      }
  }

  func text(of name: String) throws -> String {
    guard let hazard = Hazard(rawValue: name), let meaning = try meanings()[name] else {
      throw Explorations.Unknown("hazard", name, known: Hazard.allCases.map(\.rawValue))
    }
    let shown = try lessons(hazard).map { try links.link($0) }
    return "\(meaning)\n\nShown in \(shown.joined(separator: ", "))."
  }
}
