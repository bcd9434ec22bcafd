import Foundation
import Locking
import Processes
import Simulation

/// A child's way to its parent: standard output, written without a buffer, so
/// that a process that is killed or crashes has said all it had to say.
final class Channel: Sendable {
  private let writing = Locked(JSONEncoder())

  func send(_ message: Message) {
    // A slow parent may make the write wait; that is no stall.
    PendingWork.begin()
    defer { PendingWork.end() }
    writing.withLock { encoder in
      guard let message = try? encoder.encode(message) else { return }
      // What the scene has printed may not end with a line's end.
      let line = [UInt8(ascii: "\n")] + message + [UInt8(ascii: "\n")]
      try? FileDescriptor.standardOutput.write(Data(line))
    }
  }
}
