import Foundation

/// What DocC makes the reference pages of the support modules from: their symbols with their
/// comments, as the compiler has written them beside the modules.
struct ModuleGraphs {
  var repository: Repository
  /// Where this build has put its products.
  var products: URL

  /// The modules below `Sources` that others import: all but the executables.
  static func modules(in repository: Repository) throws -> [String] {
    let sources = repository.files(in: "Sources").filter { $0.hasSuffix(".swift") }
    let byModule = Dictionary(grouping: sources) { String($0.split(separator: "/")[1]) }
    return try byModule.filter { _, files in
      try !files.contains { try repository.text($0).contains("\n@main") }
    }.keys.sorted()
  }

  /// A symbol graph for each module, by the name of its file.
  func files() throws -> [String: Data] {
    let folder = products.appending(path: "snippet-graph-symbols")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tools = LessonCommands(in: URL(filePath: "/usr/bin"))
    var files: [String: Data] = [:]
    for module in try Self.modules(in: repository) {
      _ = try tools.output(
        of: "env",
        [
          "swift-symbolgraph-extract", "-module-name", module,
          "-I", products.appending(path: "Modules").path, "-target", Self.target,
          "-minimum-access-level", "package", "-skip-synthesized-members",
          "-skip-inherited-docs",
          "-output-dir", folder.path,
        ])
      // Beside it there may be others, of what it adds to other modules' types.
      let name = "\(module).symbols.json"
      files[name] = try DocumentedSymbols.adapted(
        Data(contentsOf: folder.appending(path: name)))
    }
    return files
  }

  #if arch(x86_64)
    private static let target = "x86_64-unknown-linux-gnu"
  #elseif arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #endif
}
