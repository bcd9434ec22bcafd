import Foundation
import TestSupport

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
    let parts = sources + (try Products.supportObjects())
    if let built = modified(program), parts.allSatisfy({ (modified($0) ?? .distantFuture) < built })
    {
      return program
    }
    try await Compiler.link(sources, module: module, into: program)
    return program
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
