import Foundation
import LessonKit
import Timeline

/// Puts the starter in place of the learner's file, which is kept aside.
///
/// Whenever this process is ended, the learner's file is where it was, or whole where it is kept.
struct Reset {
  /// What is done, in this order.
  enum Step: CaseIterable {
    /// The learner's file is copied, under a name that nobody looks for.
    case copy
    /// The copy gets its name.
    case name
    /// The starter is copied, beside the learner's file.
    case prepare
    /// It takes the place of the learner's file, at once.
    case replace
  }

  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile
  /// Is called before each step; a test ends it there.
  var before: (Step) throws(Refusal) -> Void = { (_) throws(Refusal) in }

  func run() throws(Refusal) {
    let answer = workspace.path(of: exercise.answer)
    let isThere = FileManager.default.fileExists(atPath: exercise.answer.path)
    if isThere, !exercise.isEdited {
      Console().write(Wrap.lines("\(answer) is the starter, so nothing is changed."))
      return
    }
    let kept = try file.folder.locked { () throws(Refusal) in
      let kept = isThere ? try keep() : nil
      try putStarter()
      return kept
    }
    let told = kept.map { kept in
      let path = workspace.path(of: kept)
      return ["Your file is kept: \(path)", "To have it back:", "  cp \(path) \\", "    \(answer)"]
    }
    Console().write(Wrap.lines("\(answer) is the starter again.") + (told ?? []))
  }

  /// Copies the learner's file to a name that none has.
  private func keep() throws(Refusal) -> URL {
    let folder = file.folder
    let data: Data
    do {
      data = try Data(contentsOf: exercise.answer)
    } catch {
      throw Refusal(
        message: "\(workspace.path(of: exercise.answer)) cannot be read, so it is left as it is: "
          + error.localizedDescription, status: 1)
    }
    try folder.make(folder.kept)
    let copy = folder.kept.appending(path: "\(exercise.name).new")
    try before(.copy)
    try folder.writeAll(data, to: copy)
    try before(.name)
    let kept = try folder.freeName(in: folder.kept, exercise.name, "swift")
    try folder.rename(copy, to: kept)
    return kept
  }

  private func putStarter() throws(Refusal) {
    let starter = Data(try ExerciseFolder.text(of: exercise.starter, in: workspace).utf8)
    // In the workshop's folder: the package would take another file of the exercise's for a source.
    let beside = file.folder.url.appending(path: "\(exercise.name)-starter.new")
    try before(.prepare)
    try file.folder.writeAll(starter, to: beside)
    try before(.replace)
    try file.folder.rename(beside, to: exercise.answer)
  }
}
