import Foundation
import LessonKit
import Processes
import Timeline

/// Puts the starter in place of the learner's file, which is kept aside.
///
/// The file is moved and not copied, and the starter takes only a place that is free: whatever an
/// editor saves meanwhile is kept, or stays where it is. Whenever this process is ended, the
/// learner's file is whole, where it was or where it is kept.
struct Reset {
  /// What is done, in this order.
  enum Step: CaseIterable {
    /// The starter is copied, beside all else.
    case prepare
    /// The learner's file is moved to a name that none has.
    case keep
    /// The starter takes its place, if that is free.
    case put
  }

  var exercise: ExerciseFolder
  var workspace: Workspace
  var file: ProgressFile
  /// Is called before each step; a test ends it there, or saves a file.
  var before: (Step) throws(Refusal) -> Void = { (_) throws(Refusal) in }

  func run() throws(Refusal) {
    let answer = workspace.path(of: exercise.answer)
    // Another workshop may be about the same: what the file is holds only under the lock.
    let (isChanged, kept) = try file.folder.locked { () throws(Refusal) -> (Bool, URL?) in
      let starter = try ExerciseFolder.text(of: exercise.starter, in: workspace)
      if exercise.state == .starter { return (false, nil) }
      return (true, try exchange(for: starter))
    }
    guard isChanged else {
      Console().write(Wrap.lines("\(answer) is the starter, so nothing is changed."))
      return
    }
    let told = kept.map { kept in
      let path = workspace.path(of: kept)
      return ["Your file is kept: \(path)", "To have it back:", "  cp \(path) \\", "    \(answer)"]
    }
    Console().write(Wrap.lines("\(answer) is the starter again.") + (told ?? []))
  }

  /// Gives where the learner's file is kept; `nil` where there was none.
  private func exchange(for starter: String) throws(Refusal) -> URL? {
    // In the workshop's folder: the package would take another file of the exercise's for a source.
    let beside = file.folder.url.appending(path: "\(exercise.name)-starter.new")
    defer { unlink(beside.path) }
    try before(.prepare)
    try file.folder.writeAll(Data(starter.utf8), to: beside)
    try before(.keep)
    let kept = try keep()
    do throws(Refusal) {
      try before(.put)
      try put(beside)
    } catch {
      var refusal = error
      if let kept {
        refusal.message += " What your file was before is kept: \(workspace.path(of: kept))"
      }
      throw refusal
    }
    return kept
  }

  private func keep() throws(Refusal) -> URL? {
    let folder = file.folder
    try folder.make(folder.kept)
    let kept = try folder.freeName(in: folder.kept, exercise.name, "swift")
    guard rename(exercise.answer.path, kept.path) == 0 else {
      if errno == ENOENT { return nil }
      let reason = FileDescriptor.Failure(code: errno)
      throw Refusal(
        message: "\(workspace.path(of: exercise.answer)) cannot be moved aside: \(reason). It is "
          + "left as it is.", status: 1)
    }
    return kept
  }

  /// Gives the starter its name, which nobody else must have taken.
  private func put(_ beside: URL) throws(Refusal) {
    if link(beside.path, exercise.answer.path) == 0 { return }
    var code = errno
    if code != EEXIST {
      // A file system without links. This is not at once, but takes no other file's place either.
      let new = open(exercise.answer.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if new >= 0 {
        close(new)
        return try file.folder.rename(beside, to: exercise.answer)
      }
      code = errno
    }
    let answer = workspace.path(of: exercise.answer)
    guard code != EEXIST else {
      throw Refusal(
        message: "\(answer) was saved while it was being reset, so it is left as it is now.",
        status: 1)
    }
    throw Refusal(
      message: "\(answer) cannot be written: \(FileDescriptor.Failure(code: code)).", status: 1)
  }
}
