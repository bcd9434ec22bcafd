/// A folder of `Lessons`: a lesson, `NN-Name`, or something else that runs by its name.
struct LessonFolder: Hashable {
  var folder: String

  /// The name without its number.
  var module: String {
    String(folder.dropFirst("Lessons/".count).trimmingPrefix(/[0-9]+-/))
  }

  /// What a reader types: the module's name in kebab-case.
  var command: String {
    module.replacing(/[A-Z]/) { ($0.startIndex == module.startIndex ? "" : "-") + $0.output }
      .lowercased()
  }

  static func all(in repository: Repository) -> [LessonFolder] {
    let folders = repository.files(in: "Lessons").compactMap { file in
      file.prefixMatch(of: /Lessons\/[^\/]+(?=\/)/).map { LessonFolder(folder: String($0.output)) }
    }
    return Set(folders).sorted { $0.folder < $1.folder }
  }
}
