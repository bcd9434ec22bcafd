import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

@Suite("What is said when it goes wrong while it runs")
struct RuntimeMessageTests {
  static let seen = RuntimeMessage.all.indices.filter { RuntimeMessage.all[$0].code != nil }

  @Test("each line of the atlas ends as told, in a process of its own", arguments: seen)
  func ending(number: Int) async throws {
    let message = RuntimeMessage.all[number]
    let run = try await RuntimeProgram.run(number)
    let crashed = run.status == 4 || run.status == 5
    switch message.onLinux {
    case .crashes:
      #expect(crashed && message.isSaid(in: run.errors), "\(run)")
    case .goesOn:
      #expect(run.status == 0 && message.isSaid(in: run.output + run.errors), "\(run)")
    case .crashesSilently:
      let logged = try await RuntimeProgram.run(number, log: true)
      #expect(crashed && run.errors == "" && !message.isSaid(in: logged.errors), "\(run) \(logged)")
    case .crashesWithLog:
      let logged = try await RuntimeProgram.run(number, log: true)
      #expect(crashed && run.errors == "" && message.isSaid(in: logged.errors), "\(run) \(logged)")
    case .unknown: Issue.record("it has a line of code, and was not seen?")
    }
  }
}

extension RuntimeMessage {
  /// Whether its words are there, with anything in place of each "…".
  fileprivate func isSaid(in text: String) -> Bool {
    var rest = text[...]
    for part in words.split(separator: "…") {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

/// All lines of the atlas that run, in one program that runs the one whose number it is given.
enum RuntimeProgram {
  static func run(_ number: Int, log: Bool = false) async throws -> Command {
    let program = try await program()
    return try await Command.run(
      program, ["\(number)"],
      environment: ["SWIFT_BACKTRACE": "enable=no"]
        .merging(log ? ["LIBDISPATCH_LOG": "stderr"] : [:]) { $1 })
  }

  private static func program() async throws -> URL {
    let folder = Products.folder.appending(path: "linked/atlas")
    let file = folder.appending(path: "RuntimeMessages.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Written only where it is another one, so that it is not compiled without need.
    if (try? Repository.text(file)) != source {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    return try await LinkedProgram(sources: [file], module: "RuntimeMessages", folder: "atlas")
      .built()
  }

  /// Each line is on the main actor, as is what it starts, and the process ends behind all of it.
  private static let source: String = {
    let cases = RuntimeMessage.all.enumerated().compactMap { number, message in
      message.code.map { "    case \"\(number)\": \($0)" }
    }
    return """
      \(RuntimeMessage.names)
      @main enum RuntimeMessages {
        @MainActor static func main() async throws {
          // What should crash and waits instead has failed by then.
          alarm(120)
          try await run(CommandLine.arguments[1])
          Task { exit(0) }
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        @MainActor static func run(_ number: String) async throws {
          switch number {
      \(cases.joined(separator: "\n"))
          default: exit(64)
          }
        }
      }

      """
  }()
}
