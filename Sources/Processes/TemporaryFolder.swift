import Foundation

/// A folder for files that nobody wants any more when whoever made it is done, or is gone.
///
/// It is removed with everything in it when the last reference to it goes, and when this process
/// exits. In a child process it is removed also where that crashes or loses its parent: all its
/// folders are in one whose name the parent has chosen, and the child removes that by its
/// `Lifeline`, or else the parent does.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// In a child process of a command, where it cannot be made, the child is given up, and the
  /// command says why.
  ///
  /// - Throws: The system's reason, where it cannot be made.
  package init() throws(FileDescriptor.Failure) {
    do throws(FileDescriptor.Failure) {
      url = try Self.ofThisProcess.get().appending(path: UUID().uuidString)
      guard mkdir(url.path, 0o700) == 0 else { throw FileDescriptor.Failure(code: errno) }
    } catch {
      guard Self.chosenPath != nil else { throw error }
      // Where another thread removes them all, the process is not to end before that is done.
      Self.lock.withLock {}
      ThisProcess.giveUp(Self.startFailure(error))
    }
  }

  deinit { Self.remove(url.path) }

  /// The names of the files in it, sorted.
  package var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The folder that all of this process are in.
  private static let ofThisProcess: Result<URL, FileDescriptor.Failure> = lock.withLock {
    guard !isEnding else { return .failure(FileDescriptor.Failure(code: ECANCELED)) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return .failure(FileDescriptor.Failure(code: errno))
    }
    atexit { TemporaryFolder.removeOfThisProcess() }
    return .success(URL(filePath: path, directoryHint: .isDirectory))
  }

  /// Held while the folder of this process comes and while it goes.
  private static let lock = NSLock()

  /// Whether none is made any more. Unsafe only by its form: the lock guards it.
  nonisolated(unsafe) private static var isEnding = false

  private static let path = chosenPath ?? newPath()

  /// What the parent has chosen; nothing else that the variable may hold, as it is removed at last.
  private static let chosenPath: String? = {
    let path = ProcessInfo.processInfo.environment[variable]
    return path.flatMap { URL(filePath: $0).lastPathComponent.hasPrefix(prefix) ? $0 : nil }
  }()

  private static let prefix = "forward-progress-"

  /// Removes all folders of this process, which must be about to end: `_exit` leaves them.
  package static func removeOfThisProcess() {
    // All of it under the lock: another thread that comes to the end of this process waits.
    lock.withLock {
      isEnding = true
      // Others may be about to put something there: under another name they do not find it.
      let gone = gone(path)
      guard rename(path, gone) == 0 else { return }
      // But who has found it already may come in between.
      for _ in 0..<100 where access(gone, F_OK) == 0 { remove(gone) }
    }
  }

  private static func startFailure(_ failure: FileDescriptor.Failure) -> StartFailure {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return StartFailure(
      "This needs a folder for temporary files, and none can be made in '\(folder)': \(failure)."
        + " Set TMPDIR to a folder that is there, has room, and that you may write to.")
  }

  /// Where a child finds the name of its folder, which it makes when it needs one.
  static let variable = "FORWARD_PROGRESS_FOLDER"

  /// A name for the folder of a process, in which there is nothing yet.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory
      .appending(path: prefix + UUID().uuidString).path
  }

  /// The name of a process's folder while the process removes it.
  private static func gone(_ path: String) -> String { path + "-gone" }

  /// Whether the folder of a child is there, or what the child has not yet removed of it.
  static func isThere(_ path: String) -> Bool {
    access(path, F_OK) == 0 || access(gone(path), F_OK) == 0
  }

  /// Removes what is left of the folder of a child, which is no more.
  static func removeLeft(_ path: String) {
    remove(path)
    remove(gone(path))
  }

  /// Removes a folder, where it is there.
  private static func remove(_ path: String) {
    // Most often it is empty, or is not there.
    guard rmdir(path) != 0, errno != ENOENT else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
