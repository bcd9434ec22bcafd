import Foundation

/// The names that a lesson goes by.
struct LessonName: Equatable {
  /// Its place in the order of reading.
  var number: Int
  /// Its command.
  var command: String
  /// Its folder's own name, such as `03-RequestCancellation`.
  var folder: String

  /// `nil` where that is no lesson's folder.
  init?(folder: String) {
    let parts = folder.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    self.number = number
    self.folder = folder
    let words = parts[1].map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    command = String(words.dropFirst())
  }
}

extension LessonName {
  enum Match: Equatable {
    case one(LessonName)
    /// What was typed is the beginning of several.
    case several([LessonName])
    case none
  }

  /// Which of them is meant by a command or its beginning, a number, a folder, or a path of
  /// something in it.
  static func match(_ typed: String, of all: [LessonName]) -> Match {
    let parts = typed.split(separator: "/").map(String.init)
    if let one = all.first(where: { lesson in
      parts.contains(lesson.folder) || lesson.command == typed || lesson.number == Int(typed)
    }) {
      return .one(one)
    }
    let begun = typed.isEmpty ? [] : all.filter { $0.command.hasPrefix(typed) }
    return begun.count > 1 ? .several(begun) : begun.first.map(Match.one) ?? .none
  }
}
