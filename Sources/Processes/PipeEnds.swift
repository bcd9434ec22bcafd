import Foundation

/// Both ends of a pipe; those that are not kept are closed.
///
/// No other executable is handed them, whoever starts it and whenever: with an end of them open
/// elsewhere, neither parent nor child would hear that the other is gone.
final class PipeEnds {
  let reading: FileDescriptor
  let writing: FileDescriptor
  private var kept: FileDescriptor?

  init() throws(StartFailure) {
    var ends: [Int32] = [-1, -1]
    guard GNUCalls.pipe(&ends, O_CLOEXEC) == 0 else {
      throw StartFailure(of: "a pipe", code: errno)
    }
    reading = FileDescriptor(number: ends[0])
    writing = FileDescriptor(number: ends[1])
  }

  func keep(_ end: KeyPath<PipeEnds, FileDescriptor>) -> FileDescriptor {
    kept = self[keyPath: end]
    return self[keyPath: end]
  }

  deinit {
    for end in [reading, writing] where end != kept { end.close() }
  }
}
