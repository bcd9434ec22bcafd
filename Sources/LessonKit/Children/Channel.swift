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
      let text: Data
      do {
        text = try encoder.encode(message)
      } catch {
        preconditionFailure("strings and numbers could not be encoded: \(error)")
      }
      // What the scene has printed may not end with a line's end.
      let line = [UInt8(ascii: "\n")] + text + [UInt8(ascii: "\n")]
      // Where the parent is gone nobody is left to be told, and the lifeline ends this process.
      try? FileDescriptor.standardOutput.write(Data(line))
    }
  }
}
