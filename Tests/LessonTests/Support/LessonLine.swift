import Foundation

/// A line of the table in `Package.swift`, as the make verbs read it too.
struct LessonLine: Equatable {
  var command: String
  var level: String
  var minutesToShow: Int
  /// `nil` where it has no exercise.
  var minutesToDo: Int?
  /// Below `Lessons`.
  var folder: String

  var module: String { String(folder.drop { $0 != "-" }.dropFirst()) }

  static let all = (try? read()) ?? []

  static let withExercise = all.filter { $0.minutesToDo != nil }

  /// The lines of a manifest; of this package's where none is given.
  ///
  /// It waits for a small tool to print them, as it would for a file: no thread of the pool is
  /// needed for that.
  static func read(manifest: URL? = nil) throws -> [LessonLine] {
    let process = Process()
    process.executableURL = Repository.root.appending(path: ".ci/lessons")
    process.arguments = manifest.map { [$0.path] } ?? []
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 5, let show = Int(words[2]) else { return nil }
      return LessonLine(
        command: words[0], level: words[1], minutesToShow: show, minutesToDo: Int(words[3]),
        folder: String(words[4].dropFirst("Lessons/".count)))
    }
  }
}
