import Foundation

/// A file as it is at one moment: enough of it to see that somebody has saved it.
struct FileState: Equatable {
  /// When it was last written, as far as its file system tells.
  var seconds: Int
  var nanoseconds: Int
  /// Another one where an editor has put a new file in place of the old one.
  var number: UInt64
  var contents: Data

  init(seconds: Int, nanoseconds: Int = 0, number: UInt64, contents: Data) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.number = number
    self.contents = contents
  }

  /// `nil` where it is not there, or cannot be read.
  init?(_ file: URL) {
    var info = stat()
    guard stat(file.path, &info) == 0, let contents = try? Data(contentsOf: file) else {
      return nil
    }
    self.init(
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec, number: UInt64(info.st_ino),
      contents: contents)
  }
}
