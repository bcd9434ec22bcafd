import Foundation

/// Where the executables that belong to this test run were built.
enum Products {
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func executable(_ command: String) -> URL {
    folder.appendingPathComponent(command)
  }
}

/// The files of this repository.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }
}

/// A line of the table in `Package.swift`.
struct LessonLine {
  var command: String
  var folder: String

  var module: String { String(folder.drop { $0 != "-" }.dropFirst()) }

  static let all: [LessonLine] = {
    let manifest = (try? Repository.text("Package.swift")) ?? ""
    let commands = manifest.split(separator: "\n").compactMap { line in
      line.hasPrefix("  Lesson(\"") ? line.split(separator: "\"").dropFirst().first : nil
    }
    return commands.enumerated().map { index, command in
      let module = command.split(separator: "-").map(\.capitalized).joined()
      let number = String(index + 1)
      return LessonLine(
        command: String(command),
        folder: (number.count < 2 ? "0" : "") + number + "-" + module)
    }
  }()
}
