import Foundation

/// Whether the file system tells of a save: builds and `watch` stand on the times of files.
struct FileTimes {
  /// A file, and the same after it was saved anew, in place and by another one with its name.
  var first: FileState?
  var inPlace: FileState?
  var replaced: FileState?
  /// This machine's clock when it was first written.
  var clock: TimeInterval

  /// Writes a file in the workshop's folder, and removes it.
  init(in folder: WorkshopFolder) throws(Refusal) {
    (clock, first, inPlace, replaced) = try folder.locked { () throws(Refusal) in
      let file = folder.url.appending(path: "file-times")
      defer { unlink(file.path) }
      let clock = Date.now.timeIntervalSince1970
      try folder.writeAll(Data("one".utf8), to: file)
      let first = FileState(file)
      // Where times are coarse the next one would be the same.
      usleep(20_000)
      try folder.writeAll(Data("one".utf8), to: file)
      let inPlace = FileState(file)
      usleep(20_000)
      try folder.write(Data("one".utf8), to: file)
      return (clock, first, inPlace, FileState(file))
    }
  }

  init(first: FileState?, inPlace: FileState?, replaced: FileState?, clock: TimeInterval) {
    self.first = first
    self.inPlace = inPlace
    self.replaced = replaced
    self.clock = clock
  }

  var finding: Finding {
    guard let first, let inPlace, let replaced else {
      return .stop(
        "file times", "a file that was just written is not there",
        "Clone the repository to a disk of this machine, and work there.")
    }
    let ahead = Double(first.seconds) + Double(first.nanoseconds) / 1e9 - clock
    guard abs(ahead) < 3 else {
      return .look(
        "file times",
        "the file system's clock is \(Int(abs(ahead))) s \(ahead > 0 ? "ahead" : "behind")",
        "Set both clocks right; a build may take an old file for a new one.")
    }
    guard inPlace != first, replaced != inPlace else {
      return .look(
        "file times", "a second save within 20 ms is not seen",
        "Save once more where watch or a build has missed one.")
    }
    return .ok("file times", "each save is seen, in place and by another file")
  }
}
