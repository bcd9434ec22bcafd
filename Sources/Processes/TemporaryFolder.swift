import Foundation

/// A folder for files that nobody wants any more when whoever made it is done, or is gone.
///
/// It is removed with everything in it when the last reference to it goes, and when this process
/// exits. In a child process it is removed also where that is killed or loses its parent: all its
/// folders are in one whose name the parent has chosen.
package final class TemporaryFolder: Sendable {
  package let url: URL

  /// - Throws: The system's reason, where it cannot be made.
  package init() throws(FileDescriptor.Failure) {
    url = try Self.ofThisProcess.get().appending(path: UUID().uuidString)
    guard mkdir(url.path, 0o700) == 0 else { throw FileDescriptor.Failure(code: errno) }
  }

  deinit { Self.remove(url.path) }

  /// The names of the files in it, sorted.
  package var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The folder that all of this process are in.
  private static let ofThisProcess: Result<URL, FileDescriptor.Failure> = {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return .failure(FileDescriptor.Failure(code: errno))
    }
    atexit { TemporaryFolder.removeOfThisProcess() }
    return .success(URL(filePath: path, directoryHint: .isDirectory))
  }()

  private static let path = ProcessInfo.processInfo.environment[variable] ?? newPath()

  /// Removes all folders of this process, which must be about to end.
  static func removeOfThisProcess() { remove(path) }

  /// Where a child finds the name of its folder, which it makes when it needs one.
  static let variable = "FORWARD_PROGRESS_FOLDER"

  /// A name for the folder of a process, in which there is nothing yet.
  static func newPath() -> String {
    FileManager.default.temporaryDirectory
      .appending(path: "forward-progress-\(UUID().uuidString)").path
  }

  /// Removes a folder, where it is there.
  static func remove(_ path: String) {
    // Most often it is empty, or is not there.
    guard rmdir(path) != 0, errno != ENOENT else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
