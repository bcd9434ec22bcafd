import Foundation
import TestSupport
import Testing
import Timeline

/// Whatever command a reader types, it behaves like the others.
@Suite("Every command of the package")
struct CommandLineTests {
  /// The products of the manifest, as it lists and maps them.
  static let commands: [String] = {
    let manifest = (try? Repository.text("Package.swift")) ?? ""
    let named = manifest.matches(of: #/\.executable\(name: "([a-z-]+)"/#).map { String($0.1) }
    return named + LessonLine.all.map(\.command)
      + LessonLine.withExercise.map { $0.command + "-exercise" }
  }()

  @Test("is looked at here")
  func all() {
    #expect(Self.commands.count >= 7)
    #expect(Self.commands.allSatisfy { Products.executable($0).isExecutable })
  }

  @Test("says how it is used, on standard output, when asked", arguments: commands)
  func help(command: String) async throws {
    for flag in ["--help", "-h"] {
      let run = try await Command.run(command, [flag])
      #expect(run.status == 0 && run.errors == "", "\(flag): \(run.errors)")
      #expect(run.output.hasPrefix("usage: swift run "))
      #expect(run.output.contains(command) && run.output.contains("Exit status:"))
      #expect(run.output.contains("64") && run.output.contains("74"))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.output)")
    }
  }

  @Test("ends with 74 and the system's reason where that cannot be written", arguments: commands)
  func fullDisk(command: String) async throws {
    let run = try await Command.run(command, ["--help"], into: URL(filePath: "/dev/full"))
    #expect(run.status == 74)
    #expect(run.errors == "The output cannot be written: No space left on device.\n")
  }

  @Test("ends with 64, what came and where to look, for what it does not know", arguments: commands)
  func unknown(command: String) async throws {
    let wide = "--\u{1B}[31m\u{202E}" + String(repeating: "x", count: 100_000)
    for (arguments, came) in [
      (["--nope"], "--nope"), (["--help", "--nope"], "--nope"), (["nope"], "nope"),
      ([wide], #"--\u{1B}[31m\u{202E}x"#),
    ] {
      let run = try await Command.run(command, arguments)
      #expect(run.status == 64 && run.output == "", "\(arguments[0].prefix(9)): \(run.output)")
      #expect(run.errors.hasPrefix("\(command): "), "\(run.errors)")
      #expect(run.errors.contains(came), "\(run.errors)")
      #expect(run.errors.hasSuffix("\nfor all options: swift run \(command) --help\n"))
      #expect(run.errors.unicodeScalars.allSatisfy { $0.isPlain || $0 == "\n" })
      #expect(run.errors.count < 500)
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(run.errors)")
    }
  }
}

extension URL {
  fileprivate var isExecutable: Bool { FileManager.default.isExecutableFile(atPath: path) }
}
