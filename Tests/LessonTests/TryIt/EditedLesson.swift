import Foundation
import TestSupport
import Testing

@testable import LessonKit

/// A lesson's executable, built from a copy of its folder with the edit that it
/// asks its reader for. Everything below the lesson is what the tests were built with.
struct EditedLesson {
  private let executable: URL

  /// Builds it in a temporary folder, which is gone when `body` has returned or thrown.
  static func build<L: Lesson>(
    _ lesson: L.Type, _ body: (EditedLesson) async throws -> Void
  ) async throws {
    try await TestFolder.with { place in
      // A lesson knows its folder by the path that it is compiled from.
      let folder = place.appending(path: L.summary.folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try await body(try await build(lesson, in: folder))
    }
  }

  private static func build<L: Lesson>(_: L.Type, in folder: URL) async throws -> EditedLesson {
    let sources = Repository.root.appending(path: "Lessons/\(L.summary.folder)")
    var copies: [URL] = []
    let files = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    for source in files where source.pathExtension == "swift" {
      var text = try Repository.text(source)
      if source.lastPathComponent == "Replacement.swift" {
        try #require(
          text.components(separatedBy: L.tryIt.swap).count == 2, "it stands there once")
        text = text.replacingOccurrences(of: L.tryIt.swap, with: L.tryIt.forWords)
      }
      let copy = folder.appending(path: source.lastPathComponent)
      try text.write(to: copy, atomically: false, encoding: .utf8)
      copies.append(copy)
    }
    let edited = EditedLesson(executable: folder.appending(path: L.summary.command))
    try await Compiler.link(copies, module: "\(L.self)", into: edited.executable)
    return edited
  }

  func run(_ arguments: [String]) async throws -> Command {
    try await Command.run(executable, arguments)
  }

  /// The names of what a run shows otherwise than stated.
  func otherwise() async throws -> [String] {
    struct Result: Decodable {
      struct Ending: Decodable {
        var name: String
        var verdict: Judgement
      }
      var endings: [Ending]
    }
    let run = try await run(["--json"])
    #expect(run.status == 1 && run.errors == "")
    let result = try JSONDecoder().decode(Result.self, from: Data(run.output.utf8))
    return result.endings.filter { $0.verdict == .otherwise }.map(\.name)
  }

  /// The processes that run this executable.
  var processes: [Int] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap(Int.init).filter { number in
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/exe")
      return file == executable.resolvingSymlinksInPath().path
    }
  }
}
