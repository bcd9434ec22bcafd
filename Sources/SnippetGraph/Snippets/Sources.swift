import Foundation

/// The sources of the package, and the paths under which articles name them.
struct Sources {
  var repository: Repository

  /// A snippet for each source that has regions.
  ///
  /// - Throws: `Problems` with everything that is wrong with any of them.
  func snippets() throws -> [Snippet] {
    var snippets: [String: Snippet] = [:]
    var problems: [Problem] = []
    for file in ["Lessons", "Sources", "Tests/LessonTests"].flatMap(repository.files)
    where file.hasSuffix(".swift") {
      do {
        let found = Region.all(in: try repository.text(file), file: file)
        problems += found.problems
        if found.regions.isEmpty { continue }
        let path = Self.path(of: file)
        if let other = snippets[path] {
          let message = "articles could not tell it from \(other.origin); rename one of them"
          problems.append(Problem(file: file, message: message))
        }
        snippets[path] = Snippet(path: path, file: file, regions: found.regions)
      } catch let problem as Problem {
        problems.append(problem)
      }
    }
    if !problems.isEmpty { throw Problems(all: problems) }
    return snippets.values.sorted { $0.path < $1.path }
  }

  /// `Lessons/01-BlockingWait/Antipattern.swift` is named ".../BlockingWait/Antipattern" after
  /// its module, and `Tests/LessonTests/BlockingWait/Reports/Lane.swift` is named
  /// ".../BlockingWait/Reports/Lane".
  static func path(of file: String) -> String {
    let path = file.trimmingPrefix(/Lessons\/([0-9]+-)?|Sources\/|Tests\/LessonTests\//)
    return Snippet.root + path.dropLast(".swift".count)
  }
}
