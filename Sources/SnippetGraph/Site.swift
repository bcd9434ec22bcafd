import Foundation

/// What DocC makes the site from: the articles filled in, and the snippets that they show.
struct Site {
  static let catalog = "docs/ForwardProgress.docc"

  /// The articles and everything else of the catalog, by the path in it.
  var files: [String: Data] = [:]
  var snippets: [Snippet] = []
  /// The symbols of modules that have reference pages, by the name of the file.
  var symbolGraphs: [String: Data] = [:]

  /// The pages to print, by the names of their files.
  var handouts: [String: Data] = [:]

  /// - Parameters:
  ///   - commands: The lessons as built just now.
  ///   - width: The number of threads of the pool here.
  /// - Throws: `Problems` with everything that is wrong with any file.
  init(of repository: Repository, commands: LessonCommands, width: Int) throws {
    var problems: [Problem] = []
    func collect(_ body: () throws -> Void) throws {
      do {
        try body()
      } catch let found as Problems {
        problems += found.all
      } catch let problem as Problem {
        problems.append(problem)
      }
    }

    // Without them, each article that shows one would be a problem as well.
    var known = Dictionary(
      uniqueKeysWithValues: try Sources(repository: repository).snippets().map { ($0.path, $0) })
    let lines = LineCounts(snippets: known)
    let lessons = LessonFolder.all(in: repository)
    let results = LessonResults(lessons: lessons, commands: commands, repository: repository)
    let tables = Tables(repository: repository, lessons: lessons)
    for lesson in lessons {
      try collect { try results.compareOutput(of: lesson, in: repository, width: width) }
    }
    for file in repository.files(in: Self.catalog) {
      let name = String(file.dropFirst(Self.catalog.count + 1))
      guard file.hasSuffix(".md") else {
        files[name] = try Data(contentsOf: repository.url(file))
        continue
      }
      try collect {
        var article = Article(file: file, text: try repository.text(file))
        problems += article.problems()
        for reference in article.references where known[reference.path] == nil {
          do {
            known[reference.path] = try results.snippet(reference.path)
          } catch {
            problems.append(article.problem(at: reference.at, "\(error)"))
          }
        }
        problems += article.unresolved(in: known)
        let drawn = try article.withTimelines(results.timeline)
        article = drawn.article
        for (picture, svg) in drawn.pictures { files[picture] = Data(svg.utf8) }
        let filled = try article.filled { path in
          if path.first == Substring(LineCounts.placeholder) {
            return try lines.value(Array(path.dropFirst()))
          }
          let isTable = path.first.map { Tables.placeholders.contains(String($0)) } ?? false
          return isTable ? try tables.value(path) : try results.value(path)
        }
        files[name] = Data(filled.utf8)
      }
    }
    if !problems.isEmpty { throw Problems(all: problems) }
    snippets = known.values.sorted { $0.path < $1.path }
  }

  /// Writes `ForwardProgress.docc`, `symbols` and `handouts` into a folder, which has nothing else afterwards.
  ///
  /// All is written beside it first, and then renamed: where writing fails or is ended, the folder
  /// is as it was before. Ended just between two renames, it is not there; it is never there in part.
  /// What lies beside it then is nobody's, and is removed by the next call.
  func write(to folder: URL) throws {
    let manager = FileManager.default
    let next = URL(filePath: folder.path + ".new")
    let last = URL(filePath: folder.path + ".old")
    for rest in [next, last] { try? manager.removeItem(at: rest) }
    do {
      for (name, data) in files { try put(data, "ForwardProgress.docc/" + name) }
      try put(SymbolGraph(snippets).json(), "symbols/ForwardProgress-snippets.symbols.json")
      for (name, data) in symbolGraphs { try put(data, "symbols/" + name) }
      for (name, data) in handouts { try put(data, "handouts/" + name) }
      // Not removed at once: that takes many steps, and the folder would be there in part.
      if manager.fileExists(atPath: folder.path) { try manager.moveItem(at: folder, to: last) }
      try manager.moveItem(at: next, to: folder)
      try? manager.removeItem(at: last)
    } catch {
      try? manager.removeItem(at: next)
      throw error
    }

    func put(_ data: Data, _ name: String) throws {
      let file = next.appending(path: name)
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }
}
