import Foundation

/// A program made of a few files and of the modules that these tests were built
/// with, without a build of the whole package.
struct LinkedProgram {
  var sources: [URL]
  var module: String
  /// Where it is kept, below the products of this build.
  var folder: String

  /// The program. It is built again only when something it is made of has changed,
  /// and once, however many tests ask for it at the same time.
  func built() async throws -> URL {
    let name = sources.last?.deletingPathExtension().lastPathComponent ?? module
    let program = Products.folder.appending(path: "linked/\(folder)/\(name)")
    return try await Builds.shared.build(program) { try await build(program) }
  }

  private func build(_ program: URL) async throws -> URL {
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    let objects = try Self.objects()
    if let built = modified(program),
      (sources + objects).allSatisfy({ (modified($0) ?? .distantFuture) < built })
    {
      return program
    }
    try await Compiler.link(
      sources: sources, objects: objects, module: module,
      modules: Products.folder.appending(path: "Modules"), package: Self.package, into: program)
    return program
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

  private func modified(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}

/// The builds of this test run, one for each program.
private actor Builds {
  static let shared = Builds()

  private var builds: [URL: Task<URL, any Error>] = [:]

  func build(
    _ program: URL, _ build: @escaping @Sendable () async throws -> URL
  ) async throws -> URL {
    if let build = builds[program] { return try await build.value }
    // A task of its own: no test that asks for the program owns its build.
    let task = Task { try await build() }
    builds[program] = task
    return try await task.value
  }
}
