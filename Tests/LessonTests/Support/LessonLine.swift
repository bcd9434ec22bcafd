import Foundation

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
