import Foundation
import Processes

/// A workspace of a learner's, in which the workshop is run for the articles: the exercises as they
/// are given, but for the first, whose answer has been edited. It is gone when this is.
struct WorkshopSession {
  private let folder: TemporaryFolder

  init(exercisesOf repository: Repository) throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.copyItem(
      at: repository.url("Package.swift"), to: folder.url.appending(path: "Package.swift"))
    try manager.createDirectory(
      at: folder.url.appending(path: ".ci"), withIntermediateDirectories: false)
    try manager.copyItem(
      at: repository.url(".ci/lessons"), to: folder.url.appending(path: ".ci/lessons"))
    var isEdited = false
    for starter in repository.files(in: "Lessons")
    where starter.hasSuffix("/Exercise/Starter.swift") {
      let exercise = folder.url.appending(path: starter).deletingLastPathComponent()
      try manager.createDirectory(at: exercise, withIntermediateDirectories: true)
      let given = repository.url(starter).deletingLastPathComponent()
      for file in ["Hints.md", "Solution.swift", "Starter.swift"] {
        try manager.copyItem(at: given.appending(path: file), to: exercise.appending(path: file))
      }
      var answer = try repository.text(starter)
      if !isEdited { answer += "// To be thought over.\n" }
      isEdited = true
      try Data(answer.utf8).write(to: exercise.appending(path: "Answer.swift"))
    }
  }

  /// What the workshop prints there.
  ///
  /// - Parameter words: What is typed behind its name.
  func output(of commands: LessonCommands, _ words: some Sequence<Substring>) throws -> String {
    try commands.output(of: "workshop", words.map(String.init), in: folder.url)
  }
}
