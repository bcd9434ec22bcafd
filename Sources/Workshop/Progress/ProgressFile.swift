import Foundation
import LessonKit
import Processes
import Timeline

/// The one file in which the workshop keeps what a learner has done; git ignores its folder.
///
/// It is written beside and renamed, so that it is whole whenever this process is ended, and
/// changed under a lock, so that two workshops do not lose each other's changes. One that cannot
/// be understood is moved aside and told; it is never written over.
struct ProgressFile {
  /// The workshop's own folder in a workspace.
  let folder: WorkshopFolder
  /// The time, in ISO 8601.
  var now: () -> String = { Date.now.formatted(.iso8601) }
  /// Tells the learner what became of a damaged file.
  var tell: ([String]) -> Void = Console.complain

  init(of workspace: Workspace) {
    folder = WorkshopFolder(of: workspace)
  }

  var file: URL { folder.url.appending(path: "progress.json") }

  /// What was done so far; nothing where there is no file.
  ///
  /// - Throws: Where it is there and cannot be read.
  func read() throws(Refusal) -> Practised {
    if let found = try understood() { return found }
    do throws(Refusal) {
      // Another workshop may be just about the same.
      return try folder.locked { () throws(Refusal) in try readOrSetAside() }
    } catch {
      tell(
        Wrap.lines(
          "workshop: \(folder.path(of: file)) is damaged, or of another version, and cannot be "
            + "moved aside: \(error.message)"))
      return Practised()
    }
  }

  /// The same, for what can be shown without it; what is wrong is told.
  func readIfPossible() -> Practised {
    do throws(Refusal) {
      return try read()
    } catch {
      tell(Wrap.lines("workshop: what you have done is not known: \(error.message)"))
      return Practised()
    }
  }

  /// The same, for what matters little; nothing is told.
  var known: Practised? { (try? understood()) ?? nil }

  /// Changes it; gives what it is then.
  ///
  /// - Throws: Where it cannot be written; it is what it was then.
  @discardableResult
  func change(_ change: (inout Practised) -> Void) throws(Refusal) -> Practised {
    try folder.locked { () throws(Refusal) in
      var practised = try readOrSetAside()
      change(&practised)
      try folder.write(Data((practised.json() + "\n").utf8), to: file)
      return practised
    }
  }

  /// The same, where what it is for must go on: what is wrong is told.
  func changeIfPossible(_ body: (inout Practised) -> Void) -> Practised? {
    do throws(Refusal) {
      return try change(body)
    } catch {
      tell(Wrap.lines("workshop: your progress is not written down: \(error.message)"))
      return nil
    }
  }

  /// What is in the file, or nothing where there is none; `nil` where it is not understood.
  private func understood() throws(Refusal) -> Practised? {
    let data: Data
    do throws(FileDescriptor.Failure) {
      data = try FileDescriptor.contents(of: file)
    } catch {
      if error.code == ENOENT { return Practised() }
      throw Refusal(
        message: "\(folder.path(of: file)) cannot be read: \(error). See that it is a file, and "
          + "yours to read.", status: 1)
    }
    let found = try? JSONDecoder().decode(Practised.self, from: data)
    return found?.isPossible == true ? found : nil
  }

  private func readOrSetAside() throws(Refusal) -> Practised {
    if let found = try understood() { return found }
    let aside = try folder.freeName(in: folder.url, "progress-damaged", "json")
    try folder.rename(file, to: aside)
    tell(
      Wrap.lines(
        "workshop: \(folder.path(of: file)) is damaged, or of another version. It is now "
          + "\(folder.path(of: aside)), and a new one begins. To go on with the old one, mend "
          + "it and give it its name again."))
    return Practised()
  }
}
