import Foundation
import Processes
import Timeline

/// The file that `--timeline` names: a picture, or the same as a table or as trace events. It is
/// written whole or not at all.
package struct TimelineFile: Equatable {
  let path: String
  private let form: Form

  /// What the end of the name asks for.
  private enum Form: String, CaseIterable {
    case picture = ".svg"
    case table = ".md"
    case traceEvents = ".json"
  }

  /// - Throws: `UsageError` where the name says none of the forms.
  package init(_ path: String) throws(UsageError) {
    guard !path.isEmpty, !path.hasPrefix("--") else {
      throw UsageError(
        "--timeline needs a file whose name ends in .svg, .md or .json, and none came.")
    }
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let name = path.contains("/") ? path.dropFirst(folder.count) : Substring(path)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    if dot != name.startIndex, let form = Form(rawValue: name[dot...].lowercased()) {
      self.path = path
      self.form = form
      return
    }
    let stem = dot == name.startIndex ? "timeline" : name[..<dot]
    let instead = path.contains("/") ? folder + stem : stem
    throw UsageError(
      "--timeline takes a file whose name ends in .svg, for a picture, in .md, for a table, or in"
        + " .json, for trace events, and '\(Echo(path, longest: 200))' came; try"
        + " '\(Echo(instead, longest: 200)).svg'.")
  }

  /// Why the file cannot be written, and what to try.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  /// Looks whether the file can be there, before anything is run for it.
  package func check() throws(Failure) {
    if let mode = try existingMode() {
      guard mode & S_IFMT == S_IFREG else {
        throw Failure(
          description:
            "\(shown) is not a regular file, and is left as it is; give --timeline"
            + " another name.")
      }
      guard access(path, W_OK) == 0 else { throw unwritable(errno) }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw unwritable(errno) }
  }

  /// Puts a page into the file, in the form that its name asks for.
  package func write(_ page: TimelinePage) throws(Failure) {
    switch form {
    case .picture: try write(page.svg)
    case .table: try write(page.markdown)
    case .traceEvents: try write(page.traceEvents)
    }
  }

  /// Puts `text` into the file, in place of what it held.
  ///
  /// The text goes into a file beside it, which takes its name when it is whole.
  func write(_ text: String) throws(Failure) {
    try check()
    let mode = try existingMode()
    // An interrupt in between would leave the file beside it behind.
    let signals = [SIGINT, SIGTERM, SIGHUP].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in signals { signal(number, handler) } }
    let beside = "\(folder)/.timeline-\(getpid()).svg"
    let file = FileDescriptor(number: open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    guard file.number >= 0 else { throw unwritable(errno) }
    do {
      defer { file.close() }
      try file.write(Data(text.utf8))
      if let mode { fchmod(file.number, mode & 0o7777) }
    } catch {
      unlink(beside)
      throw unwritable(error.code)
    }
    guard rename(beside, path) == 0 else {
      let code = errno
      unlink(beside)
      throw unwritable(code)
    }
  }

  /// What a reader is told when it is there.
  package var written: [String] { Wrap.lines(path, first: "timeline: ") }

  /// The path as messages show it.
  private var shown: String { "'\(Echo(path, longest: 200))'" }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What kind of file there is; `nil` where there is none.
  private func existingMode() throws(Failure) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) != 0 else { return status.st_mode }
    guard errno == ENOENT else { throw unwritable(errno) }
    return nil
  }

  private func unwritable(_ code: Int32) -> Failure {
    Failure(
      description:
        "\(shown) cannot be written: \(String(cString: strerror(code))). Give"
        + " --timeline a name in a folder that exists and that you may write to.")
  }
}
