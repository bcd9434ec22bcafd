import Foundation

/// An answer, compiled in place of the learner's against the modules that these
/// tests were built with, without a build of the whole package.
enum AnswerBuild {
  /// The program that grades the answer. It is built again only when something it
  /// is made of has changed.
  static func program(for answer: Answer) async throws -> URL {
    let name = answer.file.deletingPathExtension().lastPathComponent
    let folder = Products.folder.appending(path: "answers/\(answer.lesson.command)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: name)
    let sources = try sources(for: answer)
    let parts = sources + (try objects())
    if let built = modified(program), parts.allSatisfy({ (modified($0) ?? .distantFuture) < built })
    {
      return program
    }
    try await Compiler.link(
      sources: sources, objects: try objects(), module: "\(answer.lesson.module)Exercise",
      modules: Products.folder.appending(path: "Modules"), package: package, into: program)
    return program
  }

  /// The files of the exercise, with the answer in place of the learner's.
  private static func sources(for answer: Answer) throws -> [URL] {
    let folder = Answer.folder(of: answer.lesson)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let others = ["Answer.swift", "Solution.swift", "Starter.swift"]
    return files.filter { $0.pathExtension == "swift" && !others.contains($0.lastPathComponent) }
      .sorted { $0.path < $1.path } + [answer.file]
  }

  /// What the support modules were compiled to.
  private static func objects() throws -> [URL] {
    let sources = Repository.root.appending(path: "Sources")
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
      .filter { !isProgram(sources.appending(path: $0)) }
      .flatMap { module in
        try FileManager.default.contentsOfDirectory(
          at: Products.folder.appending(path: "\(module).build"), includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == "o" }
  }

  private static func isProgram(_ module: URL) -> Bool {
    let files = FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil)
    return files?.contains { file in
      (file as? URL).map { (try? Repository.text($0))?.contains("\n@main\n") == true } ?? false
    } ?? false
  }

  /// The package manager names a package after its folder.
  private static var package: String {
    String(
      Repository.root.lastPathComponent.lowercased().map {
        $0.isLetter || $0.isNumber ? $0 : "_"
      })
  }

  private static func modified(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
