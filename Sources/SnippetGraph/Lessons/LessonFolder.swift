/// A lesson as it lies in its folder, `Lessons/NN-Name`.
struct LessonFolder: Equatable {
  var folder: String
  var module: String

  /// What a reader types: the module's name in kebab-case.
  var command: String {
    module.replacing(/[A-Z]/) { ($0.startIndex == module.startIndex ? "" : "-") + $0.output }
      .lowercased()
  }

  /// The lessons of a repository: the folders with a number that have a `Lesson.swift`.
  static func all(in repository: Repository) -> [LessonFolder] {
    repository.files(in: "Lessons").compactMap { file in
      file.wholeMatch(of: /(Lessons\/[0-9]+-([A-Za-z0-9]+))\/Lesson\.swift/).map {
        LessonFolder(folder: String($0.1), module: String($0.2))
      }
    }
  }
}
