import Foundation

/// The package that the workshop is run in, and its exercises.
struct Workspace {
  var root: URL
  /// In the order of the manifest's table, which numbers the folders.
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
    let lessons = root.appending(path: "Lessons")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: lessons.path)) ?? []
    exercises = folders.sorted().compactMap { ExerciseFolder(lessons.appending(path: $0)) }
  }

  func exercise(named name: String?, for verb: Verb) throws(Refusal) -> ExerciseFolder {
    let names = exercises.map(\.name)
    guard let name else { throw Refusal.noName(for: verb, of: names) }
    guard let exercise = exercises.first(where: { $0.name == name }) else {
      throw Refusal.noExercise(name, of: names, for: verb)
    }
    return exercise
  }

  /// What a reader calls a file: its path from the root.
  func path(of file: URL) -> String {
    String(file.path.trimmingPrefix(root.path + "/"))
  }
}
