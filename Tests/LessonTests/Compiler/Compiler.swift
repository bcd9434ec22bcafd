import Foundation
import Processes
import TestSupport

/// The compiler that belongs to the toolchain these tests run with.
enum Compiler {
  /// How far a source is taken.
  enum Depth {
    /// Its types are checked; what is `noasync` is found here.
    case types
    /// Data flow is followed, too; what may race is found here, if its types are right.
    case dataFlow

    fileprivate var arguments: [String] {
      switch self {
      case .types: ["-typecheck"]
      case .dataFlow: ["-emit-sil", "-o", "/dev/null"]
      }
    }
  }

  struct NotFound: Error, CustomStringConvertible {
    var description: String {
      "Expected swiftc in the toolchain that these tests run with, or on PATH, and found it in "
        + "neither. Put the folder with swiftc on PATH."
    }
  }

  /// What the compiler says to `source`, without its notes; empty if nothing.
  ///
  /// It is asked once for the same source, as long as it is the same compiler.
  ///
  /// - Throws: `NotFound`, or what went wrong when the compiler was started.
  static func diagnose(
    _ source: String, mode: LanguageMode, to depth: Depth = .types
  ) async throws -> [Diagnostic] {
    let kept = try KeptAnswer(
      question: [source, mode.rawValue] + depth.arguments, compiler: find())
    let output: String
    if let known = kept.answer() {
      output = known
    } else {
      output = try await TestFolder.with {
        try await say(source, mode: mode, to: depth, in: $0)
      }
      try kept.keep(output)
    }
    return output.split(separator: "\n").compactMap { Diagnostic($0) }
  }

  private static func say(
    _ source: String, mode: LanguageMode, to depth: Depth, in folder: URL
  ) async throws -> String {
    try source.write(
      to: folder.appending(path: "source.swift"), atomically: false, encoding: .utf8)
    let words = folder.appending(path: "words.txt")
    try Data().write(to: words)

    let compiler = Process()
    compiler.executableURL = try find()
    compiler.currentDirectoryURL = folder
    compiler.environment = ProcessInfo.processInfo.environment.merging(
      TestFolder.environment(folder)
    ) { $1 }
    compiler.arguments =
      depth.arguments + ["-swift-version", mode.rawValue, "-parse-as-library"]
      + ["-diagnostic-style", "llvm", "source.swift"]
    // To a file: a pipe would have to be emptied by a thread.
    compiler.standardError = try FileHandle(forWritingTo: words)
    let status = try await run(compiler)

    let output = try Repository.text(words)
    let diagnostics = output.split(separator: "\n").compactMap { Diagnostic($0) }
    // A compiler that fails without an error in the source has not compiled it at all.
    guard (status == 0) == !diagnostics.contains(where: { $0.severity == .error }) else {
      throw Failed(output: output)
    }
    return output
  }

  /// Compiles sources, and links them with the support modules that these tests were
  /// built with.
  ///
  /// - Parameters:
  ///   - module: What the sources are a module of.
  ///   - settings: Options of the compiler beside the Swift 6 language mode.
  /// - Throws: `NotFound`, `Failed` with what the compiler says, or what went wrong
  ///   when it was started.
  static func link(
    _ sources: [URL], module: String, settings: [String] = [], into program: URL
  ) async throws {
    let compiler = try find()
    let objects = try Products.supportObjects()
    let run = try await TestFolder.with { folder in
      try await Command.run(
        compiler,
        ["-emit-executable", "-parse-as-library", "-module-name", module, "-swift-version", "6"]
          + settings + [
            "-package-name", packageName, "-I", Products.folder.appending(path: "Modules").path,
          ]
          + (ThisProcess.isSanitized ? ["-sanitize=thread"] : [])
          + ["-o", program.path] + (sources + objects).map(\.path),
        environment: TestFolder.environment(folder))
    }
    guard run.status == 0 else { throw Failed(output: run.output + run.errors) }
  }

  /// What SwiftPM calls the package: its folder's name, as an identifier.
  private static var packageName: String {
    String(
      Repository.root.lastPathComponent.lowercased().map {
        $0.isLetter || $0.isNumber ? $0 : "_"
      })
  }

  struct Failed: Error {
    var output: String
  }

  private static func run(_ process: Process) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }

  /// Looks beside the standard library that this process has loaded, then on PATH.
  private static func find() throws -> URL {
    let library = "/lib/swift/linux/libswiftCore.so"
    let loaded = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      .split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
      .first { $0.hasSuffix(library) }
      .map { String($0.dropLast(library.count)) + "/bin" }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = [loaded].compactMap { $0 } + path.split(separator: ":").map(String.init)
    let compilers = folders.map { URL(filePath: $0).appending(path: "swiftc") }
    guard
      let found = compilers.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw NotFound() }
    return found
  }
}
