import Foundation

/// The package that the workshop is run in, and its exercises.
struct Workspace {
  var root: URL
  /// In the order of the manifest's table, which numbers the folders.
  var lessons: [LessonName]
  /// In the same order.
  var exercises: [ExerciseFolder]

  /// The package around the current directory.
  static func found() throws(Refusal) -> Workspace {
    let start = URL(filePath: FileManager.default.currentDirectoryPath)
    var folder = start
    while true {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        let workspace = Workspace(root: folder)
        if !workspace.exercises.isEmpty { return workspace }
      }
      let above = folder.deletingLastPathComponent()
      guard above.path != folder.path else {
        throw Refusal(
          message:
            "expected a folder of the Forward Progress workspace, and \(start.path) is none. "
            + "Change to the folder with Package.swift and Lessons in it.")
      }
      folder = above
    }
  }

  init(root: URL) {
    self.root = root
    let folder = root.appending(path: "Lessons")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    lessons = names.sorted().compactMap { LessonName(folder: $0) }
    exercises = lessons.compactMap { ExerciseFolder(folder.appending(path: $0.folder)) }
  }

  /// - Parameter name: The lesson's command, its beginning, its number or its folder.
  func exercise(named name: String?, for verb: Verb) throws(Refusal) -> ExerciseFolder {
    let names = exercises.map(\.name)
    guard let name else { throw Refusal.noName(for: verb, of: names) }
    switch LessonName.match(name, of: lessons) {
    case .one(let lesson):
      guard let exercise = exercises.first(where: { $0.name == lesson.command }) else {
        throw Refusal.noExercise(of: lesson)
      }
      return exercise
    case .several(let lessons):
      throw Refusal.several(name, lessons, for: verb)
    case .none:
      throw Refusal.noExercise(name, of: names, for: verb)
    }
  }

  /// What a reader calls a file: its path from the root.
  func path(of file: URL) -> String {
    String(file.path.trimmingPrefix(root.path + "/"))
  }
}
