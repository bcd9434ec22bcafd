import Foundation

/// Ends this process when the one that started it is gone.
///
/// The parent holds the other end of this process's standard input and never
/// writes to it. However the parent ends, by Ctrl-C, a closed pipe, a crash or a
/// kill, the kernel closes that end and the read below returns. It is a thread,
/// so it does not depend on a pool that the scene may have parked.
enum Lifeline {
  static func hold() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || (count < 0 && errno != EINTR) { _exit(Self.orphaned) }
      }
    }
  }

  /// The status of a child whose parent is gone; nobody is there to read it.
  static let orphaned: Int32 = 3
}
