import Foundation
import Processes

/// `.workshop` in a workspace: the progress, and files of the learner's that were kept aside.
struct WorkshopFolder {
  let root: URL
  var url: URL { root.appending(path: ".workshop") }
  /// Where files of the learner's are that were kept aside. No target of the package is there.
  var kept: URL { url.appending(path: "kept") }

  init(of workspace: Workspace) {
    root = workspace.root
  }

  /// What a reader calls a file.
  func path(of file: URL) -> String { String(file.path.trimmingPrefix(root.path + "/")) }

  /// Does `body` while no other workshop does the like in this workspace.
  ///
  /// The lock is advisory, on a file that stays. The system gives it back when the process ends,
  /// however it does.
  func locked<Result>(_ body: () throws(Refusal) -> Result) throws(Refusal) -> Result {
    try make(url)
    let lock = open(url.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw failed("made", url.appending(path: "lock"), errno) }
    defer { close(lock) }
    // Where a file system has no locks, each file is still whole.
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  func make(_ folder: URL) throws(Refusal) {
    guard mkdir(folder.path, 0o755) == 0 || errno == EEXIST else {
      throw failed("made", folder, errno)
    }
  }

  /// Writes a file so that it is whole, or as it was: beside, and then under its name.
  func write(_ data: Data, to file: URL) throws(Refusal) {
    let beside = URL(filePath: file.path + ".new")
    try writeAll(data, to: beside)
    try rename(beside, to: file)
  }

  /// Writes a file that nobody looks for yet.
  func writeAll(_ data: Data, to file: URL) throws(Refusal) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failed("written", file, errno) }
    defer { close(descriptor) }
    do throws(FileDescriptor.Failure) {
      try FileDescriptor(number: descriptor).write(data)
      // The name must not be on the disk before what is in it.
      guard fsync(descriptor) == 0 else { throw FileDescriptor.Failure(code: errno) }
    } catch {
      unlink(file.path)
      throw failed("written", file, error.code)
    }
  }

  func rename(_ file: URL, to name: URL) throws(Refusal) {
    guard Foundation.rename(file.path, name.path) == 0 else { throw failed("written", name, errno) }
  }

  /// A name with the first number that no file has. To be used under the lock.
  func freeName(in folder: URL, _ name: String, _ ending: String) throws(Refusal) -> URL {
    var number = 1
    while true {
      let url = folder.appending(path: "\(name)-\(number).\(ending)")
      guard access(url.path, F_OK) == 0 else { return url }
      number += 1
    }
  }

  private func failed(_ what: String, _ file: URL, _ code: Int32) -> Refusal {
    let reason = FileDescriptor.Failure(code: code)
    return Refusal(
      message: "\(path(of: file)) cannot be \(what): \(reason). "
        + "See that the folder is yours to write to, and that the disk has room.", status: 1)
  }
}
