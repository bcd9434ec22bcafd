import Foundation

/// Standard input, output and error, which a shell may have closed (`<&-`, `>&-`, `2>&-`).
///
/// The next file that is opened takes the number of a closed one. A pipe to a
/// child would become the standard error of this process, or of the child.
enum StandardFiles {
  /// Opens `/dev/null` on each of the three that is closed. Output is opened for
  /// reading only, so that whoever writes there is still told that it is closed.
  static func open() {
    opening.withLock {
      for (number, flags) in [
        (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
      ] where !FileDescriptor(number: number).isOpen {
        let file = Foundation.open("/dev/null", flags)
        guard file >= 0, file != number else { continue }
        dup2(file, number)
        close(file)
      }
    }
  }

  /// One thread at a time: the lowest free number must not change in between.
  private static let opening = NSLock()
}
